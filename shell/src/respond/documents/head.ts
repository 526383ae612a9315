import { company } from 'shared/company/company.ts';
import type { PageHead } from 'shared/contract/release/pageFile.contract.ts';
import { defaultLanguage, factsOf, type Language, languages, pathInLanguage } from 'shared/language/language.ts';
import { escapeHtml } from '../../escapeHtml.ts';

/** The part of `<head>` that belongs to the page; navigation inside the site replaces exactly this. */
export function headHtml(head: PageHead): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
  const path = new URL(head.canonical).pathname;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.robots ? meta('name', 'robots', head.robots) : '',
    // The address of the site is the shell's to state: a remote names the path.
    `<link rel="canonical" href="${escapeHtml(company.origin + path)}">`,
    head.robots ? '' : alternateLinks(path),
    ...openGraphOf(head).map(([property, content]) => meta('property', property, content)),
    // All else of a card is taken from Open Graph.
    head.openGraph['og:image'] ? meta('name', 'twitter:card', 'summary_large_image') : '',
    // Nothing in the data ends its element.
    ...head.jsonLd.map((data) => JSON.stringify(data).replaceAll('<', '\\u003c')).map(inScript),
  ].join('');
}

const inScript = (json: string) => `<script type="application/ld+json">${json}</script>`;

/** Writes links to a page in each language, and in the default one for everybody else. */
function alternateLinks(path: string): string {
  const link = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(company.origin + pathInLanguage(path, language))}">`;
  return [...languages.map((each) => link(factsOf(each).locale, each)), link('x-default', defaultLanguage)].join('');
}

/** Returns the Open Graph data of a remote, with the other languages behind its own. */
function openGraphOf({ openGraph }: PageHead): [property: string, content: string][] {
  const others = languages
    .map((language) => factsOf(language).openGraphLocale)
    .filter((locale) => locale !== openGraph['og:locale']);
  return Object.entries(openGraph).flatMap(([property, content]): [string, string][] => {
    if (property === 'og:locale')
      return [[property, content], ...others.map((other): [string, string] => ['og:locale:alternate', other])];
    return property === 'og:locale:alternate' ? [] : [[property, content]];
  });
}
