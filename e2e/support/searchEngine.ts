import type { APIRequestContext } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { attributeOf, elementsIn, ownTextsOf, visibleText } from 'shared/html/elements.ts';

/** A page as the sitemap lists it. */
export interface Listed {
  /** Absolute address. */
  loc: string;
  lastmod: string;
  /** Addresses by `hreflang`. */
  alternates: Record<string, string>;
}

/** A page as a search engine reads it. */
export interface Read {
  status: number;
  html: string;
  title: string;
  description: string;
  headings: number;
  canonical: string;
  robots: string | undefined;
  alternates: Record<string, string>;
}

/** The pages of `/sitemap.xml`. */
export async function listedPages(request: APIRequestContext, baseURL: string): Promise<Listed[]> {
  const xml = await (await request.get(`${baseURL}/sitemap.xml`)).text();
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? '',
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', href = '']) => [language, href]),
    ),
  }));
}

/** Path below the root of what the site names by its public address. */
export function pathOf(address: string): string {
  if (!address.startsWith(`${company.origin}/`)) throw new Error(`${address} is not below ${company.origin}`);
  return address.slice(company.origin.length);
}

/** Fetches a page, whose public address is given, from the site under test. */
export async function readPage(request: APIRequestContext, baseURL: string, address: string): Promise<Read> {
  const response = await request.get(baseURL + pathOf(address), { maxRedirects: 0 });
  const html = await response.text();
  const elements = elementsIn(html);
  // Templates, which nobody sees, stand outside of it.
  const main = elements.find(({ tagName }) => tagName === 'main');
  const named = (tag: string, attribute: string, value: string) =>
    elements.filter((element) => element.tagName === tag && attributeOf(element, attribute) === value);
  const first = (tag: string, attribute: string, value: string, wanted: string) =>
    named(tag, attribute, value).map((element) => attributeOf(element, wanted))[0];
  const alternates = named('link', 'rel', 'alternate').filter((link) => attributeOf(link, 'hreflang') !== undefined);
  return {
    status: response.status(),
    html,
    title: elements.filter(({ tagName }) => tagName === 'title').map((element) => visibleText(element))[0] ?? '',
    description: first('meta', 'name', 'description', 'content') ?? '',
    headings: main ? elementsIn(main).filter(({ tagName }) => tagName === 'h1').length : 0,
    canonical: first('link', 'rel', 'canonical', 'href') ?? '',
    robots: first('meta', 'name', 'robots', 'content'),
    alternates: Object.fromEntries(
      alternates.map((link) => [attributeOf(link, 'hreflang') ?? '', attributeOf(link, 'href') ?? '']),
    ),
  };
}

/** What a page says of itself to chats and social pages, by the names of its `<meta>`. */
export type Card = Record<string, string>;

/** Bytes of a page that the most frugal bots read. */
const read = 32 * 1024;

/** Reads the card of a page as a bot does: no script, and no more than the beginning of the HTML. */
export function cardOf(html: string): Card {
  const beginning = Buffer.from(html).subarray(0, read).toString();
  const named = elementsIn(beginning)
    .filter(({ tagName }) => tagName === 'meta')
    .map((meta) => [
      attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '',
      attributeOf(meta, 'content') ?? '',
    ]);
  return Object.fromEntries(named);
}

/** Pixels of a PNG, from its header (W3C PNG, 11.2.1); nothing where it is none. */
export function sizeOfPng(content: Buffer): { width: number; height: number } | undefined {
  const isPng = content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  return isPng ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : undefined;
}

/** A piece of structured data, and the page that has it. */
export interface Found {
  page: string;
  data: Record<string, unknown>;
}

/** The structured data of a page. */
export function structuredDataIn(page: string, html: string): Found[] {
  const scripts = elementsIn(html).filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  return scripts.map((script) => ({ page, data: JSON.parse(ownTextsOf(script).join('')) }));
}

/** Values that stand anywhere in structured data, with the names of their properties. */
export function valuesIn(data: unknown, name = ''): [string, unknown][] {
  if (Array.isArray(data)) return data.flatMap((item) => valuesIn(item, name));
  if (typeof data !== 'object' || data === null) return [[name, data]];
  return Object.entries(data).flatMap(([key, value]) => valuesIn(value, key));
}
