import { company } from 'shared/company/company.ts';
import type { PageHead } from 'shared/contract/pages.contract.ts';
import { defaultLanguage, languages, localeOf, pathInLanguage } from 'shared/language/language.ts';

/** Text as it may stand in HTML text and in double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The part of `<head>` that belongs to the page; navigation inside the site replaces exactly this. */
export function headHtml(head: PageHead): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.robots ? meta('name', 'robots', head.robots) : '',
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.robots ? '' : alternates(head.canonical),
    ...Object.entries(head.openGraph).map(([property, content]) => meta('property', property, content)),
    ...head.jsonLd.map(
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('');
}

/** Links to the page in both languages, and in the default one for everybody else. */
function alternates(canonical: string): string {
  const path = new URL(canonical).pathname;
  const link = (hreflang: string, to: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(company.origin + to)}">`;
  return [
    ...languages.map((language) => link(localeOf(language), pathInLanguage(path, language))),
    link('x-default', pathInLanguage(path, defaultLanguage)),
  ].join('');
}
