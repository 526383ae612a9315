import { describe, expect, it } from 'vitest';
import { upgrade } from './upgrade.ts';
import { versionProblem } from './version.contract.ts';

describe('readers of a version', () => {
  it.each([
    ['what was written in it', { contract: 2, writtenIn: 3 }],
    ['what was written in the version before', { contract: 2 }],
    ['what is written in the next version, for them', { contract: 3, writtenIn: 4 }],
  ])('follow %s', (_, stated) => {
    expect(versionProblem(stated, 3)).toBe(undefined);
  });

  it.each([
    [{ contract: 1 }, 'written in version 1, and versions 2 and 3 are followed: build it from a newer source'],
    [
      { contract: 4, writtenIn: 5 },
      'needs readers of version 4, and this one is of version 3: release the shell from a newer source first',
    ],
  ])('do not follow %j, and say what to do', (stated, sentence) => {
    expect(versionProblem(stated, 3)).toBe(`${sentence} (docs/operate.md)`);
  });
});

describe('a release of the version before', () => {
  it('is read as one of this version, and keeps what it has', () => {
    const actions = [{ method: 'POST', path: '/:lang/contact', timeoutMs: 1000, maxBytes: 1000 }];
    expect(upgrade({ contract: 2, remote: 'mf-news' })).toEqual({
      ...{ contract: 2, remote: 'mf-news', actions: [], answers: [], feeds: [] },
    });
    expect(upgrade({ contract: 2, actions })).toEqual({
      ...{ contract: 2, actions, answers: [], feeds: [] },
    });
  });

  it.each([[{ contract: 3 }], [{ contract: 2, actions: {} }], [{ contract: 2, feeds: [{}] }]])(
    'is refused as %j',
    (release) => {
      expect(() => upgrade(release)).toThrow();
    },
  );
});
