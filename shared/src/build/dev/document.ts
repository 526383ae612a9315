import { stripVTControlCharacters } from 'node:util';
import { parse, parseFragment, serialize } from 'parse5';
import { mark } from '../../contract/document/document.contract.ts';
import type { PageHead } from '../../contract/release/pageFile.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { attributeOf, type Element, elementsIn, withoutElements } from '../../html/elements.ts';
import { escapeHtml } from '../../html/escapeHtml.ts';
import type { Language } from '../../language/language.ts';
import {
  clientAddress,
  developmentRelease,
  type PageState,
  preambleAddress,
  remoteBase,
  stateName,
} from './protocol.ts';

export interface DevPage {
  remote: string;
  type: string;
  language: Language;
  path: string;
  status: 200 | 404;
  head: PageHead;
  fragment: string;
  css: string;
}

export interface Document {
  status: number;
  headers: Record<string, string>;
  html: string;
  state: PageState;
}

export function devDocument(html: string, { css, status }: DevPage, headers: Record<string, string>): Document {
  const content = html.replace(css, '');
  const outline = withoutElements(content, (element) => attributeOf(element, mark.island) !== undefined);
  const state = { whole: sha256(content), outline: sha256(outline) };
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    html: withClient(html, state),
    state: { ...state, css },
  };
}

/** A document that tells of a problem until it is fixed. */
export function problemDocument(problem: string): Document {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problem</title></head><body><main><pre>${escapeHtml(problem)}</pre></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 500, headers, html: withClient(html, {}), state: { problem } };
}

function withClient(html: string, state: PageState): string {
  const scripts = [preambleAddress, clientAddress].map((src) => `<script type="module" src="${src}"></script>`);
  const meta = `<meta name="${stateName}" content="${escapeHtml(JSON.stringify(state))}">`;
  return html.replace('</head>', () => `${meta}${scripts.join('')}</head>`);
}

/** Makes the function that puts pages into the frame of a deployed site; each document of it is fetched once. */
export function siteFrame(site: string): (page: DevPage) => Promise<Document> {
  const fetched = new Map<string, ReturnType<typeof documentAt>>();
  return async (page) => {
    const address = site + page.path;
    const document = fetched.get(address) ?? documentAt(address);
    fetched.set(address, document);
    document.catch(() => fetched.delete(address));
    const { html, headers } = await document;
    return devDocument(inFrame(html, page), page, headers);
  };
}

/** Returns the document of a site at an address, which may say that there is no such page. */
async function documentAt(address: string) {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new Error(`${address} does not answer.`, { cause });
  });
  const html = await response.text();
  if (!html.includes(` id="${mark.container}"`)) throw new Error(`${address} is not a page of such a site.`);
  const kept = ['content-type', 'content-security-policy'].map((name) => [name, response.headers.get(name) ?? '']);
  return { html, headers: Object.fromEntries(kept) as Record<string, string> };
}

/** Says if an element of a head belongs to its page alone, so that navigation replaces it. */
const isOfPage = (element: Element) =>
  element.tagName === 'title' ||
  ['property', mark.style].some((name) => attributeOf(element, name) !== undefined) ||
  ['description', 'robots', 'twitter:card'].includes(attributeOf(element, 'name') ?? '') ||
  ['canonical', 'alternate'].includes(attributeOf(element, 'rel') ?? '') ||
  attributeOf(element, 'type') === 'application/ld+json';

/** A document of a site with another page in its frame: fragment, title, description and styles. */
function inFrame(html: string, { remote, type, head, fragment, css }: DevPage): string {
  const document = parse(html);
  const release = developmentRelease;
  for (const element of elementsIn(document)) {
    if (element.tagName === 'html')
      // Documents of the site and pages from sources are never mixed.
      for (const attribute of element.attrs) if (attribute.name === mark.shell) attribute.value += `+${release}`;
    if (element.tagName === 'head') {
      const own = `<title>${escapeHtml(head.title)}</title><meta name="description" content="${escapeHtml(head.description)}"><style ${mark.style}="${remote}/${release}/${type}">${css}</style>`;
      const kept = element.childNodes.filter((node) => !('tagName' in node && isOfPage(node)));
      element.childNodes = [...kept, ...parseFragment(own).childNodes];
    }
    if (attributeOf(element, 'id') === mark.container) {
      const marks = `${mark.remote}="${remote}" ${mark.release}="${release}" ${mark.type}="${type}" ${mark.entry}="${remoteBase(remote)}entry.js" ${mark.modules}=""`;
      const page = parseFragment(`<div id="${mark.container}" class="${remote}" ${marks}>${fragment}</div>`);
      const [{ attrs, childNodes }] = page.childNodes as [Element];
      Object.assign(element, { attrs, childNodes });
    }
  }
  return serialize(document);
}

/** Folders of libraries, and of what runs the sources. */
const foreign = /\/(node_modules|scripts|\.cache)\//;

/** `mf-news/content/x/article.en.md:3`: a message with a place needs no stack. */
const namesFile = /\.[a-z]+:\d+/;

/** The error that began it: what renders a page only adds where the page is. */
function firstCause(error: Error): Error {
  return error.cause instanceof Error ? firstCause(error.cause) : error;
}

/** The message of an error, with the places in the workspace that it names, relative to `root`. */
export function problemText(thrown: unknown, root: string): string {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const isOwn = (line: string) => /^\s*at /.test(line) && line.includes(`${root}/`) && !foreign.test(line);
  const own = namesFile.test(error.message) ? [] : (firstCause(error).stack ?? '').split('\n').filter(isOwn);
  return stripVTControlCharacters([error.message, ...own].join('\n')).replaceAll(`${root}/`, '');
}
