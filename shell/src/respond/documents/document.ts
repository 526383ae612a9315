import { company, documentTitle } from 'shared/company/company.ts';
import { ids, mark, slot } from 'shared/contract/document/document.contract.ts';
import type { PageHead } from 'shared/contract/release/pageFile.contract.ts';
import type { OfferedLink } from 'shared/contract/release/pages.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { defaultLanguage, factsOf, type Language, languages, pathInLanguage } from 'shared/language/language.ts';
import type { FrameLinks } from '../../directory/directory.ts';
import type { RemotePart } from './documentResponse.ts';
import type { Chrome, Frame } from './frame.ts';

/** A page, before it is put into the frame. */
export interface Page {
  language: Language;
  /** Path of the page, for the language links and the current section. */
  path: string;
  head: PageHead;
  /** Inner HTML of the page. */
  html: string;
  /** Absent on pages of the shell. */
  remote?: RemotePart;
  /** The page shows the answer of a service: then it stays HTML. */
  isAnswer?: boolean;
  /** For a page of the shell: its styles, and whether it starts the client at once. */
  own?: { css: string; starts: boolean };
}

export interface DocumentParts extends Page {
  frame: Frame;
  /** Links of the head to feeds of the page. */
  feeds?: string;
  /** Import map with the integrity of scripts, as JSON. */
  importMap: string;
  /** Badge of a preview; nothing on the pages that visitors see. */
  badge?: string;
  /** Links that remotes offer to header and footer. */
  links?: FrameLinks;
  /** Names links and candidates on show: documents with others are never mixed, as the header stays through navigation. */
  variant?: string;
}

/** Puts frame and fragment together: a whole document, complete before any script runs. */
export function documentHtml(parts: DocumentParts): string {
  const { frame, language, path, head, html, remote, own, importMap, feeds = '', badge = '', variant = '' } = parts;
  const chrome = frame.chrome[language];
  const linked = linkFiller(chrome, language, path, parts.links);
  const styles = remote
    ? `<style ${mark.style}="${escapeHtml(`${remote.remote}/${remote.release}/${remote.type}`)}">${remote.css}</style>`
    : own
      ? `<style ${mark.style}="shell/${frame.id}">${own.css}</style>`
      : '';
  // `news` for `/en/news/x`, `home` for `/en`.
  const section = path.split('/')[2] ?? 'home';
  const header = Object.hasOwn(chrome.header, section) ? chrome.header[section] : chrome.header[''];
  return [
    `<!doctype html><html${inLanguage(language)} ${mark.shell}="${frame.id}${escapeHtml(variant)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headHtml(head) + feeds,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    frame.appearance,
    firstPaintLink(html, frame.resume.hold),
    `<style>${frame.css}</style>${styles}</head><body>`,
    // By a function, as `$` in an address has no special meaning.
    linked((header ?? '').replaceAll(slot.path, () => escapeHtml(path.slice(3)))),
    `<main id="${ids.main}" tabindex="-1"><div id="${mark.container}"${container(parts)}>${withDraftScript(html, frame.resume.drafts)}</div></main>`,
    linked(chrome.footer.replace(slot.year, String(new Date().getFullYear()))),
    `<template id="${ids.failure}" data-title="${escapeHtml(documentTitle(chrome.pages.error.title, language))}">${chrome.pages.error.html}</template>`,
    badge,
    // Behind the text; it only has to stand before the first script.
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="${ids.settings}">${JSON.stringify(frame.settings).replaceAll('<', '\\u003c')}</script>`,
    `<script type="application/json" id="${ids.client}">${JSON.stringify(frame.client)}</script>`,
    own?.starts ? `<script type="module" src="${frame.client.entry}"></script>` : '',
    `<script>${frame.resume.script}</script></body></html>`,
  ].join('');
}

// Behind the island that the fields are in, else behind the page: inside, React would meet an element that it does not know.
function withDraftScript(html: string, script: string): string {
  const fields = html.indexOf(` ${mark.draft}="`);
  if (fields < 0) return html;
  const end = html.indexOf('</script>', fields);
  const behind = end < 0 ? html.length : end + '</script>'.length;
  return `${html.slice(0, behind)}<script>${script}</script>${html.slice(behind)}`;
}

/** Writes the attributes for a language, and for its direction unless it is from left to right. */
function inLanguage(language: Language): string {
  const { locale, direction } = factsOf(language);
  return ` lang="${locale}"${direction === 'ltr' ? '' : ` dir="${direction}"`}`;
}

function container({ remote, isAnswer }: Page): string {
  if (!remote) return '';
  // The class that the remote's styles begin with (`stylesheet.contract.ts`).
  const name = ` class="${escapeHtml(remote.remote)}"`;
  if (isAnswer) return name;
  const marks = [
    [mark.remote, remote.remote],
    [mark.release, remote.release],
    [mark.type, remote.type],
    [mark.entry, remote.entry],
    [mark.modules, remote.modules.join(' ')],
  ];
  return name + marks.map(([mark, value]) => ` ${mark}="${escapeHtml(value ?? '')}"`).join('');
}

/** Makes a function that fills header or footer with the links of remotes; `path` is that of the page. */
function linkFiller(chrome: Chrome, language: Language, path: string, links: FrameLinks | undefined) {
  const menu = itemsOf(links?.menu ?? [], language, path);
  const filled: Record<string, string> = {
    [slot.wideLinks]: menu && chrome.links.replace(slot.items, () => menu),
    [slot.menuLinks]: menu,
    [slot.footerLinks]: itemsOf(links?.footer ?? [], language, path),
  };
  // All at once, so that a title which reads like a slot stays a title.
  return (html: string) => html.replaceAll(/\{\{(?:wide|menu|footer)Links\}\}/g, (found) => filled[found] ?? '');
}

function itemsOf(links: OfferedLink[], language: Language, current: string): string {
  const items = links.map(({ path, title }) => {
    const href = `/${language}${path}`;
    const mark = href === current ? ' aria-current="page"' : '';
    // A release from before the language has no title in it.
    return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(title[language] ?? title[defaultLanguage])}</a></li>`;
  });
  return items.join('');
}

/** Bytes of HTML that reach a phone in one round trip: about 14 kB compressed, with head and header. */
const oneRoundTrip = 20_000;

/** Bytes of HTML that fill a first screen: no page type has more on a desktop's screen. */
const firstScreen = 15_000;

// A page that is painted half-parsed moves. Where the device stores something of a list, a script (`hold`) makes the link wait for
// the whole page. https://html.spec.whatwg.org/multipage/links.html#link-type-expect (other browsers paint earlier)
/** Writes a link that delays the first paint until the page is parsed, or the first screen of a long page. */
export function firstPaintLink(html: string, hold: string): string {
  const bytes = new TextEncoder().encode(html);
  const start = bytes.length > oneRoundTrip ? new TextDecoder().decode(bytes.subarray(0, firstScreen)) : '';
  const last = [...start.matchAll(/ id="([\w-]+)"/g)].at(-1)?.[1] ?? ids.footer;
  const list = new RegExp(` ${mark.list}="([\\w:-]+)"`).exec(html)?.[1];
  const held = list ? [` id="${ids.hold}" title="${list}"`, `<script>${hold}</script>`] : ['', ''];
  return `<link rel="expect" href="#${last}" blocking="render"${held[0]}>${held[1]}`;
}

/** The part of `<head>` that belongs to the page; navigation inside the site replaces exactly this. */
export function headHtml(head: PageHead): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${escapeHtml(name)}" content="${escapeHtml(content)}">`;
  const path = new URL(head.canonical).pathname;
  // A text of JSON is one of CSS, too, and this letter would end the element.
  const title = JSON.stringify(head.title).replaceAll('<', '\\3c ');
  return [
    `<title>${escapeHtml(head.title)}</title><style media="print">:root{--site:"${company.origin}";--foot:${title}"\\a " var(--site)"${path}"}</style>`,
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
