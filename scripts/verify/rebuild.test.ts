import { describe, expect, it } from 'vitest';
import { differenceFrom, firstDifference } from './findings.ts';
import { whyNot } from './rebuild.ts';

const bytes = (text: string) => Buffer.from(text);

describe('the first byte that differs', () => {
  it.each([
    ['abc', 'abc', undefined],
    ['abc', 'abd', 2],
    ['ab', 'abc', 2],
    ['', 'a', 0],
  ])('of "%s" and "%s" is %s', (one, other, at) => {
    expect(firstDifference(bytes(one), bytes(other))).toBe(at);
  });

  it('is told with the source, and nothing where there is none', () => {
    expect(differenceFrom(bytes('ab'), bytes('ac'), 'the build')).toBe('differs from the build, first at byte 1');
    expect(differenceFrom(bytes('ab'), bytes('ab'), 'the build')).toBe('');
  });
});

describe('a release', () => {
  const commit = '0123456789ab';
  const stated = { part: 'mf-news', release: 'aaaaaaaaaaaa', hash: 'h'.repeat(43), node: process.version, commit };

  it.each([
    ['states no source', undefined, 'it states no source'],
    ['states no commit', { ...stated, commit: undefined }, 'it states no commit'],
    ['was built from changed files', { ...stated, isChanged: true as const }, `files were not as in commit ${commit}`],
    [
      'was built with another Node',
      { ...stated, node: 'v18.0.0' },
      `it was built with Node v18.0.0, and this is ${process.version}`,
    ],
    ['is of a commit from elsewhere', stated, `commit ${commit} is not in this repository`],
  ])('that %s cannot be built again', (_, statement, reason) => {
    expect(whyNot(statement, () => false)).toBe(reason);
  });

  it('of a known commit can be built again', () => {
    expect(whyNot(stated, (wanted) => wanted === commit)).toBeUndefined();
  });
});
