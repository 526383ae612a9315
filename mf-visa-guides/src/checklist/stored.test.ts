import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, isEmpty, isSame, listOf, namesOf } from './stored.ts';
import { anyList } from './testSupport/lists.ts';

describe('what is stored of a list', () => {
  it('is the same list again, in whatever order it was stored', () => {
    fc.assert(fc.property(anyList, (list) => isSame(listOf(namesOf(list).reverse()), list)));
  });

  it('stands for nothing where names mean nothing', () => {
    expect(isEmpty(listOf(['', 'on', 'mars', '__proto__', 'constructor']))).toBe(true);
    expect(isEmpty(listOf(['me']))).toBe(false);
    expect(isEmpty(listOf(['for-host']))).toBe(false);
  });

  it('keeps a document of another release, and what another tab has stored meanwhile', () => {
    expect(changed(['nepal', 'old.document', 'photo.size'], { on: ['japan'], off: ['nepal', 'japan'] })).toEqual([
      'old.document',
      'photo.size',
      'japan',
    ]);
  });
});
