import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateAtomFeed } from 'feedsmith';
import { parseFragment, serialize } from 'parse5';
import { company } from '../company/company.ts';
import type { SiteContent, SiteFeed, SiteFeedEntry } from '../content/pageList.ts';
import { type Feed, feedType } from '../contract/release/feed.contract.ts';
import { sha256 } from '../files/hash.ts';
import { elementsIn } from '../html/elements.ts';
import { escapeHtml } from '../html/escapeHtml.ts';
import { localeOf, withoutPhraseBreaks } from '../language/language.ts';

/** Writes the feeds of a remote. @throws Error that names a feed and its link to a page that the remote does not have */
export async function writeFeeds(outDir: string, { pages, feeds = [] }: SiteContent): Promise<Feed[]> {
  const paths = new Set(pages.map(({ path }) => path));
  const write = async (feed: SiteFeed) => {
    const { path, language, title, linkedFrom } = feed;
    const missing = [feed.page, ...feed.entries.map(({ address }) => address)].find((each) => !paths.has(pathOf(each)));
    if (missing !== undefined)
      throw new Error(`${path} tells of ${missing}, which is not a page of this remote: correct it.`);
    const file = `feeds${path}`;
    const xml = atomOf(feed);
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), xml);
    return { path, language, title, file, hash: sha256(xml), linkedFrom };
  };
  return Promise.all(feeds.map(write));
}

const pathOf = (address: string) => address.split('#', 1)[0] ?? '';

const mostEntries = 50;

/** Characters of all whole texts in a feed: older entries have only their summaries. */
const mostText = 400_000;

/** Returns a feed as Atom (RFC 4287): the same content always gives the same text. */
export function atomOf({ path, page, language, title, description, entries }: SiteFeed): string {
  const newest = entries.toSorted(byChange).slice(0, mostEntries);
  let room = mostText;
  const xml = generateAtomFeed({
    xml: { lang: localeOf(language) },
    id: absolute(path),
    title: text(title),
    subtitle: text(description),
    updated: momentOf(newest[0]?.updated ?? siteBegan),
    links: [
      { rel: 'self', type: feedType, href: absolute(path) },
      { rel: 'alternate', type: 'text/html', href: absolute(page) },
    ],
    authors: [{ name: company.name[language], uri: company.origin }],
    entries: newest.map((entry) => {
      const { html } = entry;
      room -= html?.length ?? 0;
      return entryOf(entry, room >= 0 ? html : undefined);
    }),
  });
  return `${xmlForHosts(xml)}\n`;
}

/** A feed without entries says that it last changed on this day. */
const siteBegan = `${company.since}-01-01`;

const absolute = (address: string) => company.origin + address;

/** Days begin in Tokyo: midnight there is never ahead of a reader's clock. */
const momentOf = (day: string) => `${day}T00:00:00+09:00`;

function byChange(a: SiteFeedEntry, b: SiteFeedEntry): number {
  return (
    b.updated.localeCompare(a.updated) || b.published.localeCompare(a.published) || a.address.localeCompare(b.address)
  );
}

function entryOf(entry: SiteFeedEntry, html: string | undefined) {
  const { address, title, summary, published, updated, category, source } = entry;
  const url = absolute(address);
  const related = source ? [{ rel: 'related', href: source.url, title: readable(source.title) }] : [];
  return {
    id: url,
    title: text(title),
    published: momentOf(published),
    updated: momentOf(updated),
    links: [{ rel: 'alternate', type: 'text/html', href: url }, ...related],
    categories: category ? [{ term: category.term, label: readable(category.label) }] : [],
    summary: text(summary),
    ...(html !== undefined ? { content: { type: 'html', value: readable(absoluteHtml(html, url)) } } : {}),
  };
}

const text = (value: string) => ({ value: readable(value) });

/** Text without the marks of our own pages, and without characters that XML 1.0 does not allow. */
function readable(value: string): string {
  return withoutPhraseBreaks(value).replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '');
}

/** Hosts refuse declarations in feeds (`feedProblem`), and so CDATA sections: their text is escaped instead. */
function xmlForHosts(xml: string): string {
  return xml
    .replace(/^<\?xml [^>]*>/, '<?xml version="1.0" encoding="UTF-8"?>')
    .replaceAll(/\s*<!\[CDATA\[(.*?)\]\]>\s*/gs, (_, section: string) => escapeHtml(section));
}

/** HTML of content for readers outside of the site: its links and pictures lead to where they lead on the page. */
function absoluteHtml(html: string, page: string): string {
  const tree = parseFragment(html);
  for (const { attrs } of elementsIn(tree))
    for (const attribute of attrs)
      if (attribute.name === 'href' || attribute.name === 'src') attribute.value = new URL(attribute.value, page).href;
  return serialize(tree);
}
