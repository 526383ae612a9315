import { mark } from 'shared/contract/document/document.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { attributeOf, elementsIn, ownTextsOf } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { room } from '../../directory/directory.ts';
import { marketing, news, release, testSite } from '../testSupport/site.ts';

const title = { en: 'Events', jp: 'イベント' };
const menu = { place: 'menu' as const, path: '/events', title };
const footer = { place: 'footer' as const, path: '/events', title };
const remotesWith = (links: PagesContract['links'], id = 'eeeeeeeeeeee', pages = ['/en/events', '/jp/events']) => [
  marketing(),
  news(),
  release('mf-events', pages, { release: id, links }),
];
const siteWith = (links: PagesContract['links']) => testSite({ remotes: remotesWith(links) });
const shellOf = (html: string) => attributeOf(elementsIn(html).find(({ tagName }) => tagName === 'html')!, mark.shell);

/** Links of a document to the events, with what they say; those to the page in another language stand first. */
function linksIn(html: string): string[] {
  const links = elementsIn(html).filter(({ tagName }) => tagName === 'a');
  return links
    .map((link) => [attributeOf(link, 'href'), ...ownTextsOf(link), attributeOf(link, 'aria-current')].join(' ').trim())
    .filter((link) => link.includes('/events'));
}

describe('links that a remote offers', () => {
  it('stand in the frame of every page, in its language', async () => {
    const { text } = siteWith([menu, footer]);
    // In the header of wide screens, in the menu, and in the footer.
    expect(linksIn(await text('/en/news'))).toEqual(Array(3).fill('/en/events Events'));
    expect(linksIn(await text('/jp/about'))).toEqual(Array(3).fill('/jp/events イベント'));
    expect(linksIn(await text('/en/none'))).toEqual(Array(3).fill('/en/events Events'));
  });

  it('leave the frame as it is where there are none', async () => {
    const [without, site] = [testSite(), siteWith([])];
    expect(await site.text('/en/news')).toBe(await without.text('/en/news'));
    expect(site.keyOf('/en/news')).toBe(`mf-news@0123456789ab /en/news ${new Date().getFullYear()}`);
  });

  it('are text: no title becomes markup, or a place of the frame', async () => {
    const odd = '<b>"Q&A"</b> {{menuLinks}} $& {{path}}';
    const { text } = siteWith([{ ...menu, title: { ...title, en: odd } }]);
    const html = await text('/en/news');
    expect(linksIn(html)).toEqual(Array(2).fill(`/en/events ${odd}`));
    expect(elementsIn(html).filter(({ tagName }) => tagName === 'b')).toEqual([]);
  });

  it('make pages with other links other documents, for caches and for tabs that are open', async () => {
    const { composition, text, keyOf } = siteWith([menu]);
    const before = await text('/en/news');
    expect(keyOf('/en/news')).toContain(' mf-events@eeeeeeeeeeee');
    composition.show({ remotes: remotesWith([footer]), missing: [] });
    expect(shellOf(await text('/en/news'))).not.toBe(shellOf(before));
    composition.show({ remotes: remotesWith([], 'ffffffffffff'), missing: [] });
    const after = await text('/en/news');
    expect(linksIn(after)).toEqual([]);
    expect(shellOf(before)).toMatch(/^fedcba987654~[\w-]{8}$/);
    expect(shellOf(after)).toBe('fedcba987654');
  });
});

describe('links that are left out', () => {
  it('are those for which there is no room, in the order of remotes.json; the log says so', async () => {
    const paths = Array.from({ length: room.menu + 2 }, (_, index) => `/events/${index}`);
    const pages = paths.flatMap((path) => [`/en${path}`, `/jp${path}`]);
    const links = paths.map((path) => ({ ...menu, path }));
    const site = testSite({ remotes: remotesWith(links, 'ffffffffffff', pages) });
    const shown = paths.slice(0, room.menu).map((path) => `/en${path} Events`);
    expect(linksIn(await site.text('/en'))).toEqual([...shown, ...shown]);
    const causes = ['/events/4', '/events/5'].map((path) => `${path} in the menu, which has room for 4`);
    const entry = { level: 'info', event: 'links-left-out', remote: 'mf-events' };
    expect(site.entries).toEqual(causes.map((cause) => ({ ...entry, cause })));
  });

  it.each([
    ['to a page of another remote', '/news', '/news in the menu is not a page of mf-events in every'],
    ['that stand there already', '/events', '/events is in the menu already'],
  ])('are those %s', async (_, path, cause) => {
    const site = siteWith([menu, { ...menu, path }]);
    expect(linksIn(await site.text('/en'))).toHaveLength(2);
    expect(site.entries.map(({ remote, cause }) => [remote, cause])).toEqual([
      ['mf-events', expect.stringContaining(cause)],
    ]);
  });
});
