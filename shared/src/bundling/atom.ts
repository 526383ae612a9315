import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import { company } from '../company/company.ts';
import { feedType } from '../contract/feed.contract.ts';
import { localeOf, withoutPhraseBreaks } from '../language/language.ts';
import type { SiteFeed, SiteFeedEntry } from '../readers/pageList.ts';
import { absoluteHtml } from './absoluteHtml.ts';

/** Entries of a feed: those that changed last. */
const mostEntries = 50;

/** Characters of whole texts in a feed; entries beyond them come with their summaries alone. */
const mostText = 400_000;

/** Writes a feed as Atom (RFC 4287): the same content always gives the same text. */
export function atomOf(feed: SiteFeed): string {
  const { path, page, title, description, shownIn: language = feed.language } = feed;
  const entries = newest(feed.entries);
  const instruction = { type: 'instruction' as const, name: 'xml', value: 'version="1.0" encoding="UTF-8"' };
  const tree = x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': localeOf(language) }, [
    x('id', absolute(path)),
    text('title', title),
    text('subtitle', description),
    x('updated', momentOf(entries[0]?.updated ?? siteBegan)),
    x('link', { rel: 'self', type: feedType, href: absolute(path) }),
    x('link', { rel: 'alternate', type: 'text/html', href: absolute(page) }),
    x('author', [text('name', company.name[language]), x('uri', company.origin)]),
    ...entryElements(entries),
  ]);
  const written = toXml([instruction, { type: 'text', value: '\n' }, tree], {
    closeEmptyElements: true,
    tightClose: true,
  });
  // Legal in HTML, and forbidden in the text of XML; there is no CDATA section that it could end.
  return `${written.replaceAll(']]>', ']]&gt;')}\n`;
}

/** What a feed without entries says of its last change. */
const siteBegan = `${company.since}-01-01`;

const absolute = (address: string) => company.origin + address;

/** Days are those of Tokyo: a day there has begun before it is one in Europe, and lies never ahead of a reader's clock. */
const momentOf = (day: string) => `${day}T00:00:00+09:00`;

function newest(entries: SiteFeedEntry[]): SiteFeedEntry[] {
  const later = (a: SiteFeedEntry, b: SiteFeedEntry) =>
    b.updated.localeCompare(a.updated) || b.published.localeCompare(a.published) || a.address.localeCompare(b.address);
  return entries.toSorted(later).slice(0, mostEntries);
}

function entryElements(entries: SiteFeedEntry[]): Element[] {
  let room = mostText;
  return entries.map((entry) => {
    room -= entry.html?.length ?? 0;
    return entryElement(entry, room >= 0);
  });
}

function entryElement(entry: SiteFeedEntry, isWhole: boolean): Element {
  const { address, shownIn, title, summary, html, published, updated, category, source } = entry;
  const url = absolute(address);
  return x('entry', shownIn ? { 'xml:lang': localeOf(shownIn) } : {}, [
    x('id', url),
    text('title', title),
    x('published', momentOf(published)),
    x('updated', momentOf(updated)),
    x('link', { rel: 'alternate', type: 'text/html', href: url }),
    ...(source ? [x('link', { rel: 'related', href: source.url, title: readable(source.title) })] : []),
    ...(category ? [x('category', { term: category.term, label: readable(category.label) })] : []),
    text('summary', summary),
    ...(html !== undefined && isWhole ? [text('content', absoluteHtml(html, url), { type: 'html' })] : []),
  ]);
}

const text = (name: string, value: string, attributes: Record<string, string> = {}) =>
  x(name, attributes, readable(value));

/** Text without the marks of our own pages, and without characters that XML 1.0 does not know. */
function readable(value: string): string {
  return withoutPhraseBreaks(value).replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu, '');
}
