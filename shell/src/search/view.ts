import { queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { formatLocaleOf, type Language, localeOf } from 'shared/language/language.ts';
import type { IndexedPage } from './content.ts';
import { type FoundPage, marked, type Part, snippetOf } from './ranking.ts';

/** An element of the results, or its text: the server writes it as HTML, the browser as nodes. */
export type ViewNode = string | { tag: string; attributes?: Record<string, string>; children: ViewNode[] };

/** Sentences of the results; `{count}`, `{query}` and `{language}` stand for what only a query knows. */
export interface SearchTexts {
  foundOne: string;
  foundMany: string;
  none: string;
  advice: string;
  cut: string;
  partial: string;
  failed: string;
  otherOne: string;
  otherMany: string;
  lost: string;
  kinds: Record<string, string>;
}

/** Pages of another language. */
export interface OtherPages {
  language: Language;
  count: number;
}

export interface SearchAnswer {
  language: Language;
  /** As it was searched. */
  query: string;
  isCut: boolean;
  pages: FoundPage[];
  /** How many pages answer it in other languages, where that helps. */
  others: OtherPages[];
  /** `false` where a part of the site could not be searched. */
  isWhole: boolean;
}

/** The results of a query, with at most `most` pages; `pageViews` makes others. */
export function answerView(answer: SearchAnswer, texts: SearchTexts, most?: number): ViewNode[] {
  const { isCut, pages, others, isWhole } = answer;
  return [
    element('p', { class: 'shell_search_count' }, [summaryOf(answer, texts)]),
    ...(isCut ? [note(texts.cut)] : []),
    ...(isWhole ? [] : [note(texts.partial)]),
    ...(pages.length === 0 ? [note(texts.advice)] : []),
    ...others.filter(({ count }) => count > 0).map((other) => otherView(other, answer, texts)),
    ...(pages.length > 0
      ? [element('ol', { class: 'shell_search_pages' }, pageViews(pages.slice(0, most), texts))]
      : []),
  ];
}

/** Pages as items of a list. */
export function pageViews(pages: FoundPage[], texts: SearchTexts): ViewNode[] {
  return pages.map((page) => pageView(page, texts));
}

/** A link to what another language has; that one is named as readers of this one call it. */
function otherView({ language: other, count }: OtherPages, { language, query }: SearchAnswer, texts: SearchTexts) {
  const name = new Intl.DisplayNames(formatLocaleOf(language), { type: 'language' }).of(localeOf(other)) ?? other;
  const text = (count === 1 ? texts.otherOne : texts.otherMany).replace('{language}', () => name);
  const href = `/${other}${searchPath}?${queryField}=${encodeURIComponent(query)}`;
  return element('p', { class: 'shell_search_other' }, [
    element('a', { href, hreflang: localeOf(other) }, [sentence(text, count, query)]),
  ]);
}

/** One sentence about the results of a query, also for assistive technology. */
export function summaryOf({ query, pages: { length } }: SearchAnswer, texts: SearchTexts): string {
  return sentence(length === 0 ? texts.none : length === 1 ? texts.foundOne : texts.foundMany, length, query);
}

function pageView({ page, sections, terms }: FoundPage, texts: SearchTexts): ViewNode {
  const beginning = page.sections.find(({ id }) => id === undefined);
  const isNamed = sections.length === 0;
  const about = isNamed
    ? snippetOf(`${page.description} ${beginning?.text ?? ''}`, terms)
    : marked(page.description, terms);
  return element('li', {}, [
    element('p', { class: 'shell_search_kind' }, [texts.kinds[page.kind] ?? '']),
    element('h2', {}, [element('a', { href: page.path }, withMarks(marked(page.title, terms)))]),
    element('p', {}, withMarks(about)),
    ...(isNamed
      ? []
      : [
          element(
            'ul',
            {},
            sections.map((section) => sectionView(page.path, section, terms)),
          ),
        ]),
  ]);
}

function sectionView(path: string, { id, title, text }: FoundPage['sections'][number], terms: ReadonlySet<string>) {
  return element('li', {}, [
    element('a', { href: `${path}#${id}` }, withMarks(marked(title, terms))),
    ...(text ? [element('p', {}, withMarks(snippetOf(text, terms)))] : []),
  ]);
}

/** Links to pages that may have been meant by an address that is none. */
export function proposalsView(pages: IndexedPage[], texts: SearchTexts): ViewNode[] {
  const links = pages.map(({ path, title }) => element('li', {}, [element('a', { href: path }, [title])]));
  return [element('p', {}, [texts.lost]), element('ul', {}, links)];
}

const note = (text: string) => element('p', { class: 'shell_search_note' }, [text]);

const withMarks = (parts: Part[]): ViewNode[] =>
  parts.map(({ text, isMatch }) => (isMatch ? element('mark', {}, [text]) : text));

function element(tag: string, attributes: Record<string, string>, children: ViewNode[]): ViewNode {
  return { tag, attributes, children };
}

/** By functions: `$` in a query has no meaning of its own. */
function sentence(text: string, count: number, query: string): string {
  return text.replace(/\{(count|query)\}/g, (_, name) => (name === 'count' ? String(count) : query));
}
