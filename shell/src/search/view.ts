import { queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { formatLocaleOf, type Language, localeOf } from 'shared/language/language.ts';
import type { IndexedPage } from './content.ts';
import { type FoundPage, marked, mostPages, type Part, snippetOf } from './ranking.ts';

export const sentences = [
  ...(['foundOne', 'foundMany', 'foundMost', 'none', 'advice', 'partial', 'failed', 'otherOne', 'otherMany'] as const),
  'lost',
] as const;

/** Sentences of the results, in which `{count}`, `{query}` and `{language}` stand for values, and names of kinds of pages. */
export type SearchTexts = Record<(typeof sentences)[number], string> & { kinds: Record<string, string> };

export interface SearchAnswer {
  language: Language;
  /** As it was searched. */
  query: string;
  pages: FoundPage[];
  /** Numbers of pages in other languages, if they help. */
  others: { language: Language; count: number }[];
  /** `false` if a part of the site could not be searched. */
  isWhole: boolean;
}

export function resultsHtml(answer: SearchAnswer, texts: SearchTexts): string {
  const { pages, others, isWhole } = answer;
  const pageItems = pages.map((page) => pageItem(page, texts));
  return [
    paragraph('count', escapeHtml(summaryOf(answer, texts))),
    isWhole ? '' : note(texts.partial),
    pages.length === 0 ? withLinks(note(texts.advice), answer.language) : '',
    ...others.filter(({ count }) => count > 0).map((other) => otherLink(other, answer, texts)),
    pages.length > 0 ? `<ol class="shell_search_pages">${pageItems.join('')}</ol>` : '',
  ].join('');
}

const paragraph = (name: string, html: string) => `<p class="shell_search_${name}">${html}</p>`;

const note = (text: string) => paragraph('note', escapeHtml(text));

/** Text with links as Markdown writes them, to pages of the language. */
const withLinks = (html: string, language: Language) =>
  html.replace(/\[(.+?)\]\((.+?)\)/g, `<a href="/${language}$2">$1</a>`);

/** Links to the results of another language, which is named in the language of the page. */
function otherLink(
  { language: other, count }: SearchAnswer['others'][number],
  { language, query }: SearchAnswer,
  texts: SearchTexts,
): string {
  const name = new Intl.DisplayNames(formatLocaleOf(language), { type: 'language' }).of(localeOf(other)) ?? other;
  const text = (count === 1 ? texts.otherOne : texts.otherMany).replace('{language}', () => name);
  const href = escapeHtml(`/${other}${searchPath}?${queryField}=${encodeURIComponent(query)}`);
  const words = escapeHtml(sentence(text, count, query));
  return paragraph('other', `<a href="${href}" hreflang="${localeOf(other)}">${words}</a>`);
}

/** Says in one sentence how many results a query has, also for assistive technology. */
export function summaryOf({ query, pages: { length } }: SearchAnswer, texts: SearchTexts): string {
  const many = length === mostPages ? texts.foundMost : texts.foundMany;
  return sentence(length === 0 ? texts.none : length === 1 ? texts.foundOne : many, length, query);
}

function pageItem({ page, sections, terms }: FoundPage, texts: SearchTexts): string {
  const beginning = page.sections.find(({ id }) => id === undefined)?.text ?? '';
  const about =
    sections.length === 0 ? snippetOf(`${page.description} ${beginning}`, terms) : marked(page.description, terms);
  const items = sections.map(
    ({ id, title, text }) =>
      `<li>${link(`${page.path}#${id}`, marked(title, terms))}${text ? `<p>${withMarks(snippetOf(text, terms))}</p>` : ''}</li>`,
  );
  return [
    `<li>${paragraph('kind', escapeHtml(texts.kinds[page.kind] ?? ''))}`,
    `<h2 class="taps">${link(page.path, marked(page.title, terms))}</h2><p>${withMarks(about)}</p>`,
    items.length > 0 ? `<ul class="taps">${items.join('')}</ul></li>` : '</li>',
  ].join('');
}

export function proposalsHtml(pages: IndexedPage[], texts: SearchTexts): string {
  const links = pages.map(({ path, title }) => `<li>${link(path, [{ text: title, isMatch: false }])}</li>`);
  return `<p>${escapeHtml(texts.lost)}</p><ul class="taps">${links.join('')}</ul>`;
}

const link = (href: string, parts: Part[]) => `<a href="${escapeHtml(href)}">${withMarks(parts)}</a>`;

const withMarks = (parts: Part[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');

/** Fills a sentence; by a function, as `$` in a query has no special meaning. */
function sentence(text: string, count: number, query: string): string {
  return text.replace(/\{(count|query)\}/g, (_, name) => (name === 'count' ? String(count) : query));
}
