import { describe, expect, it } from 'vitest';
import type { Article } from './article.ts';
import { newsFeed } from './feed.ts';

const texts = (title: string) => ({
  title,
  description: `${title}.`,
  thumbnailAlt: '',
  metatags: {},
  body: `<p>${title}</p>`,
});
const article: Article = {
  slug: 'classes',
  category: 'events',
  published: '2026-03-10',
  updated: '2026-03-12',
  thumbnail: { src: '/a.svg', width: 1, height: 1 },
  contact: false,
  ongoing: true,
  starting: { month: 12, day: 31 },
  text: { en: texts('Classes'), jp: texts('講座') },
};

describe('the feed of the news', () => {
  it('has every article with its whole text and its own days: never the day on which an event starts', () => {
    expect(newsFeed([article], 'jp')).toMatchObject({
      path: '/jp/news/feed.xml',
      title: 'つばめブリッジ：ニュース・イベント',
      page: '/jp/news',
      entries: [
        {
          address: '/jp/news/classes',
          title: '講座',
          summary: '講座.',
          html: '<p>講座</p>',
          published: '2026-03-10',
          updated: '2026-03-12',
          category: { term: 'events', label: 'イベント' },
        },
      ],
    });
    expect(JSON.stringify(newsFeed([article], 'en'))).not.toContain('-12-31');
  });
});
