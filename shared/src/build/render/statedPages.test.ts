import { expect, it } from 'vitest';
import type { SitePage } from '../../content/pageList.ts';
import type { OfferedLink } from '../../contract/document/links.contract.ts';
import { checkedLinks } from './statedPages.ts';

const pages = ['/en/events', '/jp/events'].map((path) => ({ path }) as SitePage);
const link: OfferedLink = { place: 'menu', path: '/events', title: { en: 'Events', jp: 'イベント' } };

it('a link that leads to no page in one language stops the build', () => {
  expect(checkedLinks({ pages, links: [link] })).toEqual({ links: [link] });
  expect(() => checkedLinks({ pages: pages.slice(0, 1), links: [link] })).toThrow(
    'the menu is offered /jp/events, which is not a page of this remote: correct it',
  );
});
