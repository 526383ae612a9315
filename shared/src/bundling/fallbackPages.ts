import { factsOf, fallbacksOf, type Language, languages, pathInLanguage } from '../language/language.ts';
import type { SiteAnswer, SiteContent, SiteFeed, SitePage, SiteUnknown } from '../readers/pageList.ts';

/** Content with every page in every language. */
export interface WholeContent extends SiteContent {
  unknown: (SiteUnknown & { pages: Whole })[];
  answers: (SiteAnswer & { pages: Whole })[];
  feeds: SiteFeed[];
}
type Whole = Required<SiteUnknown['pages']>;

/**
 * Gives every language every page and feed. What is not translated is shown as a whole in the first language that its readers
 * read, too (`shownIn`); its links stay in their own. Machines are told of the original alone.
 */
export function withFallbacks(content: SiteContent): WholeContent {
  const { pages, feeds = [], unknown = [], answers = [] } = content;
  return {
    ...content,
    pages: inAll(pages, movedPage),
    feeds: inAll(feeds, movedFeed),
    unknown: unknown.map((each) => ({ ...each, pages: wholeAnswer(each.pages) })),
    answers: answers.map((each) => ({ ...each, pages: wholeAnswer(each.pages) })),
  };
}

/** A page or a feed, which has an address. */
interface Addressed {
  path: string;
  language: Language;
}

function inAll<T extends Addressed>(all: T[], moved: (one: T, language: Language) => T): T[] {
  const known = new Set(all.map(({ path }) => path));
  const added: T[] = [];
  for (const language of languages.filter((each) => !factsOf(each).complete))
    for (const fallback of fallbacksOf(language))
      for (const one of all) {
        const path = pathInLanguage(one.path, language);
        if (one.language !== fallback || known.has(path)) continue;
        known.add(path);
        added.push(moved(one, language));
      }
  return [...all, ...added];
}

function movedPage(page: SitePage, language: Language): SitePage {
  const { path, canonicalPath = path } = page;
  return { ...moved(page, language), path: pathInLanguage(path, language), canonicalPath };
}

function movedFeed(feed: SiteFeed, language: Language): SiteFeed {
  const to = (address: string) => relinked(address, feed.language, language);
  const entries = feed.entries.map((entry) => ({ ...entry, address: to(entry.address) }));
  return { ...feed, path: to(feed.path), page: to(feed.page), entries, language, shownIn: feed.language };
}

function wholeAnswer(pages: SiteUnknown['pages']): Whole {
  const all = languages.map((language) => {
    const found = [language, ...fallbacksOf(language)].find((each) => pages[each]);
    const page = found && pages[found];
    if (!page) throw new Error(`a page for answers is missing in ${language}`);
    return [language, found === language ? page : moved(page, language)];
  });
  return Object.fromEntries(all) as Whole;
}

/** A page under the address of another language, with what it leads to. */
function moved<T extends Pick<SitePage, 'language' | 'data' | 'html'>>(page: T, language: Language): T {
  const { language: shownIn, data, html = {} } = page;
  const linked = { data: relinked(data, shownIn, language), html: relinked(html, shownIn, language) };
  return { ...page, ...linked, language, shownIn };
}

/** Paths and links of a language led to another one, in texts, lists and records. */
function relinked<T>(value: T, from: Language, to: Language): T {
  if (typeof value === 'string')
    return value.replaceAll(new RegExp(`(^|=")/${from}(?=[/#?"]|$)`, 'g'), `$1/${to}`) as T;
  if (Array.isArray(value)) return value.map((each) => relinked(each, from, to)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, relinked(each, from, to)])) as T;
}
