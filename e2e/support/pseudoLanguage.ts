import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { attributeOf, type Element, elementsIn, ownTextsOf } from 'shared/html/elements.ts';

/** The pseudo-language of `npm run pseudo-language`, as pages state it. */
const locale = 'en-XA';

/** What of a page says in which language it is. */
export function shownPage(html: string) {
  const elements = elementsIn(html);
  const container = elements.find((element) => attributeOf(element, 'id') === mark.container);
  const links = (rel: string) => elements.filter((element) => attributeOf(element, 'rel') === rel);
  const canonical = attributeOf(links('canonical')[0] ?? container ?? elementsOf(html), 'href') ?? '';
  return {
    lang: (container && attributeOf(container, 'lang')) ?? locale,
    canonical: canonical.replace(company.origin, ''),
    alternates: links('alternate').flatMap((link) => attributeOf(link, 'hreflang') ?? []),
    openGraph: elements.flatMap((element) =>
      attributeOf(element, 'property') === 'og:locale:alternate' ? (attributeOf(element, 'content') ?? []) : [],
    ),
    remote: container && attributeOf(container, mark.remote),
    notice: container && elementsIn(container).find((element) => attributeOf(element, 'role') === 'note'),
  };
}

const elementsOf = (html: string) => elementsIn(html)[0] as Element;

/**
 * What is wrong with a page of the pseudo-language, in sentences.
 * @param english pages in English, by their paths
 * @param parts remotes whose releases know the language
 */
export function problemsOfLanguage(
  path: string,
  html: string,
  english: ReadonlyMap<string, string>,
  parts: readonly string[],
): string[] {
  const { lang, notice, canonical, remote } = shownPage(html);
  const problems: string[] = [];
  if (lang !== locale) {
    const noticeLang = notice && attributeOf(notice, 'lang');
    if (noticeLang !== locale) problems.push(`${path} is shown in ${lang} and does not say so`);
    if (canonical && !english.has(canonical) && canonical !== '/en')
      problems.push(`${path} names ${canonical} as its original`);
  }
  const isKnown = !remote || parts.includes(remote);
  const leaving = (isKnown ? linksOf(html) : []).filter((href) => /^\/(en|jp)(\/|$|[#?])/.test(href));
  problems.push(...leaving.map((href) => `${path} leads to ${href}`));
  problems.push(...foreignTexts(html).map((text) => `${path}: ${text}`));
  return problems;
}

/** Links inside the site, but for those that choose a language. */
function linksOf(html: string): string[] {
  return elementsIn(html)
    .filter((element) => element.tagName === 'a' && attributeOf(element, mark.language) === undefined)
    .flatMap((element) => attributeOf(element, 'href') ?? []);
}

/** Attributes that a visitor hears or sees. */
const spoken = ['alt', 'title', 'aria-label', 'placeholder'];

/** Names, addresses and what HTTP says, which are the same in every language, and slots; currencies are Intl's. */
const names = new RegExp(
  [
    ...[company.name.en, company.address.en, company.chairman.en].map((name) => name.replaceAll('.', '\\.')),
    '500 Internal Server Error',
    /\{\{\w+\}\}/.source,
    /\S+@\S+/.source,
    /(https?:\/\/|www\.)\S+/.source,
    /\b[A-Z]{2,3}\$?(?![a-z])/.source,
  ].join('|'),
  'gi',
);

/** Texts that are neither of the pseudo-language nor stated to be in another one. */
function foreignTexts(html: string): string[] {
  return textsIn(elementsOf(html), '')
    .filter(({ lang, text }) => lang === locale && isForeign(text))
    .map(({ text }) => text.trim().slice(0, 80));
}

function isForeign(text: string): boolean {
  const rest = text.replaceAll(names, ' ');
  // Words of the pseudo-language have a letter of its own next to any plain one.
  return (
    /(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/u.test(rest) ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest)
  );
}

function textsIn(element: Element, above: string): { lang: string; text: string }[] {
  if (['script', 'noscript', 'style', 'svg', 'meta', 'link', 'code', 'time'].includes(element.tagName)) return [];
  if (attributeOf(element, 'translate') === 'no') return [];
  const lang = attributeOf(element, 'lang') ?? above;
  const own = [...ownTextsOf(element), ...spoken.flatMap((name) => attributeOf(element, name) ?? [])];
  const inside = 'content' in element ? (element as unknown as { content: Element }).content : element;
  const children = inside.childNodes.filter((node): node is Element => 'tagName' in node);
  return [...own.map((text) => ({ lang, text })), ...children.flatMap((child) => textsIn(child, lang))];
}
