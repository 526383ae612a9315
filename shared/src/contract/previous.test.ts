import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deprecations } from './deprecations.ts';
import { ids, mark } from './document.contract.ts';
import { parsePages } from './parsePages.ts';
import previous from './previous.json' with { type: 'json' };
import { upgraded } from './previous.ts';
import { searchKinds, searchVersion } from './search.contract.ts';
import { contractVersion, previousVersion, versionProblem } from './version.contract.ts';

const lists = { actions: [], answers: [], feeds: [] };

describe('readers of a version', () => {
  it.each([
    ['what was written in it', { contract: 2, writtenIn: 3 }],
    ['what was written in the version before', { contract: 2 }],
    ['what is written in the next version, for them', { contract: 3, writtenIn: 4 }],
  ])('follow %s', (_, stated) => {
    expect(versionProblem(stated, 3)).toBe(undefined);
  });

  it.each([
    [
      { contract: 1 },
      'written in version 1, and versions 2 and 3 are followed: build it from a newer source (docs/operations.md)',
    ],
    [
      { contract: 4, writtenIn: 5 },
      'needs readers of version 4, and this one is of version 3: release the shell from a newer source first (docs/operations.md)',
    ],
  ])('do not follow %j, and say what to do', (stated, sentence) => {
    expect(versionProblem(stated, 3)).toBe(sentence);
  });
});

describe('a release of the version before', () => {
  it('is read as one of this version', () => {
    expect(upgraded({ contract: 2, remote: 'mf-news' })).toEqual({ contract: 2, remote: 'mf-news', ...lists });
  });

  it('keeps what it has', () => {
    expect(upgraded({ contract: 2, feeds: ['a'] })).toEqual({ contract: 2, ...lists, feeds: ['a'] });
  });

  it('alone is changed', () => {
    const now = { contract: 2, writtenIn: 3 };
    expect(upgraded(now)).toBe(now);
    expect(() => parsePages({ contract: 2, writtenIn: 3, actions: {} }, 'x')).toThrow('x: field remote: ');
  });
});

describe('what is stored of the version before', () => {
  it('is of that version: it is stored anew before the version grows', () => {
    expect([previous.version, previousVersion]).toEqual([contractVersion - 1, contractVersion - 1]);
  });

  it('names marks and ids that are known still, under the same names', () => {
    const ended = deprecations.filter(({ endsWith }) => endsWith < contractVersion).map(({ use }) => use);
    const of = (names: Record<string, string>) =>
      Object.fromEntries(Object.entries(names).filter(([, name]) => !ended.includes(name)));
    expect({ ...mark }).toMatchObject(of(previous.marks));
    expect({ ...ids }).toMatchObject(of(previous.ids));
  });

  it('reads a search file of now', () => {
    const schema = z.fromJSONSchema(previous.search as unknown as Parameters<typeof z.fromJSONSchema>[0]);
    const section = { id: 'time', title: 'Time', text: 'Start early.' };
    const pages = searchKinds.map((kind) => ({
      ...{ path: '/en/news', title: 'News', description: 'All news.', kind, country: 'uk' },
      sections: [section],
    }));
    expect(schema.safeParse({ search: searchVersion, pages }).error).toBe(undefined);
    expect(schema.safeParse({ search: searchVersion + 1, pages }).success).toBe(false);
  });
});
