import { describe, expect, it } from 'vitest';
import type { IndexContent } from './content.ts';
import { fitted } from './fit.ts';

const text = `${'Common words stand here. '.repeat(40)}A rare certificate, 残高証明です。`;
const content: IndexContent = {
  isWhole: true,
  pages: [
    {
      path: '/en/a',
      title: 'Title',
      description: 'About.',
      kind: 'page',
      sections: [{ id: 'a', title: 'Head', text }],
    },
  ],
};
const sizeOf = (fitting: IndexContent) => JSON.stringify(fitting).length;
const within = (size: number) => fitted(content, async (next) => sizeOf(next) <= size);

describe('an index that has to be small', () => {
  it('stays as it is where it is small enough', async () => {
    expect(await within(10_000)).toEqual(content);
  });

  it('has the beginnings of long texts, and words of the rest that are not there', async () => {
    const [section] = (await within(800)).pages[0]?.sections ?? [];
    expect(section?.text).toMatch(/^Common words stand here\./);
    expect(section?.words).toBe('rare certificate 残高証明');
  });
});
