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

  it('keeps titles in any case', async () => {
    expect((await within(1)).pages[0]).toMatchObject({ title: 'Title', sections: [{ title: '', text: '' }] });
  });

  it('has titles of articles, then of the first ones, before other pages lose more', async () => {
    const articles = Array.from({ length: 2000 }, (_, index) => {
      const path = `/en/news/${index}`;
      return {
        path,
        title: `Notice ${index}`,
        description: 'About.',
        kind: 'article' as const,
        sections: [{ id: 'a', title: 'Head', text }],
      };
    });
    const grown = { ...content, pages: [...articles, ...content.pages] };
    const kept = async (size: number) => (await fitted(grown, async (next) => sizeOf(next) <= size)).pages;
    const [guide, first, ...others] = await kept(300_000);
    expect([guide?.path, guide?.sections[0]?.text.length, others.length]).toEqual(['/en/a', 249, 1999]);
    expect(first).toMatchObject({ title: 'Notice 0', sections: [{ title: '', text: '' }] });
    expect((await kept(100_000)).length).toBe(501);
  });
});
