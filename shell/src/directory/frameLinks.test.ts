import { mark } from 'shared/contract/document.contract.ts';
import { attributeOf, elementsIn, ownTextsOf } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { room } from './frameLinks.ts';
import { pagesOf, pointers, publish, testSite } from './testSupport/site.ts';

const title = { en: 'Events', jp: 'イベント' };
const menu = { place: 'menu' as const, path: '/events', title };
const footer = { place: 'footer' as const, path: '/events', title };
const events = (links: (typeof menu | typeof footer)[], release = 'eeeeeeeeeeee') =>
  pagesOf('mf-events', ['/en/events', '/jp/events'], { release, links });

/** A site with a third remote that offers links. */
async function siteWith(links: Parameters<typeof events>[0]) {
  const remotes = async () => [...pointers, { name: 'mf-events', url: 'http://events.test' }];
  const site = await testSite({ remotes });
  publish(site.network, await events(links));
  const keyOf = async (path: string) => (await site.composition.resolve({ path })).key;
  const shellOf = (html: string) =>
    attributeOf(elementsIn(html).find(({ tagName }) => tagName === 'html')!, mark.shell);
  return { ...site, keyOf, shellOf, page: async (path: string) => (await site.get(path)).text() };
}

/** Links of a document to the events, with what they say; those to the page in another language stand first. */
function linksIn(html: string): string[] {
  const links = elementsIn(html).filter(({ tagName }) => tagName === 'a');
  const shown = links.map((link) => [
    attributeOf(link, 'href'),
    ownTextsOf(link).join(''),
    attributeOf(link, 'aria-current'),
  ]);
  return shown.flatMap(([href = '', ...rest]) => (href.includes('/events') ? [[href, ...rest].join(' ').trim()] : []));
}

describe('links that a remote offers', () => {
  it('stand in the frame of every page, in its language', async () => {
    const { page } = await siteWith([menu, footer]);
    // In the header of wide screens, in the menu, and in the footer.
    expect(linksIn(await page('/en/news'))).toEqual(Array(3).fill('/en/events Events'));
    expect(linksIn(await page('/jp/about'))).toEqual(Array(3).fill('/jp/events イベント'));
    expect(linksIn(await page('/en/none'))).toEqual(Array(3).fill('/en/events Events'));
  });

  it('leave the frame as it is where there are none', async () => {
    const [without, site] = [await testSite(), await siteWith([])];
    expect(await site.page('/en/news')).toBe(await (await without.get('/en/news')).text());
    expect(await site.keyOf('/en/news')).toBe(`mf-news@0123456789ab /en/news ${new Date().getFullYear()}`);
  });

  it('are text: no title becomes markup, or a place of the frame', async () => {
    const odd = '<b>"Q&A"</b> {{menuLinks}} $& {{path}}';
    const { page } = await siteWith([{ ...menu, title: { ...title, en: odd } }]);
    const html = await page('/en/news');
    expect(linksIn(html)).toEqual(Array(2).fill(`/en/events ${odd}`));
    expect(elementsIn(html).filter(({ tagName }) => tagName === 'b')).toEqual([]);
  });

  it('make pages with other links other documents, for caches and for tabs that are open', async () => {
    const site = await siteWith([menu]);
    const before = await site.page('/en/news');
    expect(await site.keyOf('/en/news')).toContain(' mf-events@eeeeeeeeeeee');
    publish(site.network, await events([], 'ffffffffffff'));
    await site.composition.refresh();
    const after = await site.page('/en/news');
    expect(linksIn(after)).toEqual([]);
    expect([site.shellOf(before), site.shellOf(after)]).toEqual([
      expect.stringMatching(/^fedcba987654~[\w-]{8}$/),
      'fedcba987654',
    ]);
  });
});

describe('links that are left out', () => {
  it('are those for which there is no room, in the order of remotes.json; the log says so once', async () => {
    const paths = Array.from({ length: room.menu + 2 }, (_, index) => `/events/${index}`);
    const site = await siteWith([]);
    const pages = paths.flatMap((path) => [`/en${path}`, `/jp${path}`]);
    const links = paths.map((path) => ({ ...menu, path }));
    publish(site.network, await pagesOf('mf-events', pages, { release: 'ffffffffffff', links }));
    for (let count = 0; count < 2; count++) await site.composition.refresh();
    expect(linksIn(await site.page('/en')).slice(0, room.menu)).toEqual(
      paths.slice(0, room.menu).map((path) => `/en${path} Events`),
    );
    expect(linksIn(await site.page('/en'))).toHaveLength(2 * room.menu);
    expect(site.entries.filter(({ event }) => event === 'links-left-out')).toEqual([
      {
        level: 'info',
        event: 'links-left-out',
        remote: 'mf-events',
        cause: '/events/4 in the menu, which has room for 4, /events/5 in the menu, which has room for 4',
      },
    ]);
  });

  it.each([
    [
      'that lead to a page of another remote',
      { ...menu, path: '/news' },
      '/news in the menu is no page of mf-events in every language',
    ],
    ['that stand there already', menu, '/events is in the menu already'],
  ])('are those %s', async (_, link, cause) => {
    const site = await siteWith([menu, link]);
    expect(linksIn(await site.page('/en'))).toHaveLength(2);
    expect(site.entries).toContainEqual({ level: 'info', event: 'links-left-out', remote: 'mf-events', cause });
  });
});
