import { expect, it } from 'vitest';
import type { OfferedLink } from '../contract/links.contract.ts';
import type { SitePage } from '../readers/pageList.ts';
import { checkedLinks } from './links.ts';

const page = (path: string): SitePage => ({
  type: 'events',
  language: path.startsWith('/en') ? 'en' : 'jp',
  path,
  head: { title: 'Events', description: 'What is on.' },
  data: {},
  lastModified: '2026-11-22',
});
const pages = ['/en/events', '/jp/events'].map(page);
const link: OfferedLink = { place: 'menu', path: '/events', title: { en: 'Events', jp: 'イベント' } };

it('links to pages of the remote are stated as they are', () => {
  expect(checkedLinks({ pages, links: [link] })).toEqual({ links: [link] });
});

it('a remote that offers nothing states nothing', () => {
  expect([checkedLinks({ pages }), checkedLinks({ pages, links: [] })]).toEqual([{}, {}]);
});

it('a link that leads to no page in one language stops the build', () => {
  expect(() => checkedLinks({ pages: pages.slice(0, 1), links: [link] })).toThrow(
    'the menu is offered /jp/events, which is no page of this remote: correct it',
  );
});
