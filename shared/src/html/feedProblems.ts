import { RelaxNGValidator, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { atomGrammar } from './atomGrammar.ts';
import { attributeOf, elementsIn } from './elements.ts';

const namespaces = { atom: 'http://www.w3.org/2005/Atom' };
const grammar = RelaxNGValidator.fromDoc(XmlDocument.fromString(atomGrammar));

/** A feed as a reader takes it. */
export interface ReadFeed {
  title: string;
  language: string | undefined;
  self: string | undefined;
  updated: string;
  /** The language of an entry is that of the feed, where it states none. */
  entries: { id: string; language: string | undefined; title: string; updated: string; content: string }[];
}

/** Reads a feed with a strict parser. @throws Error where it is not well-formed */
export function readFeed(xml: string): ReadFeed {
  const { root } = XmlDocument.fromString(xml);
  return {
    title: textOf(root, 'title'),
    language: root.attr('lang', 'xml')?.value,
    self: linksOf(root).find(({ rel }) => rel === 'self')?.href,
    updated: textOf(root, 'updated'),
    entries: all(root, 'entry').map((entry) => ({
      id: textOf(entry, 'id'),
      language: entry.attr('lang', 'xml')?.value,
      title: textOf(entry, 'title'),
      updated: textOf(entry, 'updated'),
      content: textOf(entry, 'content'),
    })),
  };
}

/**
 * What a validator of feeds says of a text: it is no XML, breaks the grammar of RFC 4287, or one of the rules that the RFC
 * states in words.
 * @param now no date lies beyond it
 */
export function problemsOfFeed(xml: string, now: Date): string[] {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(xml);
  } catch (error) {
    return [`not well-formed: ${(error as Error).message}`];
  }
  try {
    grammar.validate(document);
  } catch (error) {
    return [`against the grammar: ${(error as Error).message}`];
  }
  const { root } = document;
  const entries = all(root, 'entry');
  return [
    ...(all(root, 'author').length > 0 || entries.every((entry) => all(entry, 'author').length > 0)
      ? []
      : ['no author']),
    ...(linksOf(root).filter(({ rel }) => rel === 'self').length === 1 ? [] : ['not one link to itself']),
    ...repeated(entries.map((entry) => textOf(entry, 'id'))).map((id) => `two entries of the id ${id}`),
    ...[root, ...entries].flatMap((element) => problemsOf(element, now)),
    ...entries
      .filter((entry) => dateOf(entry, 'updated') > dateOf(root, 'updated'))
      .map((entry) => `${textOf(entry, 'id')} changed after its feed`),
  ];
}

/** Rules for a feed and an entry alike. */
function problemsOf(element: XmlElement, now: Date): string[] {
  const id = textOf(element, 'id');
  const links = linksOf(element);
  const alternates = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
  const dates = ['published', 'updated'].filter((name) => all(element, name).length > 0);
  const html = all(element, 'content').filter((content) => content.attr('type')?.value === 'html');
  return [
    ...(URL.canParse(id) && new URL(id).href === id ? [] : [`${id} is no absolute, normalized address`]),
    ...(textOf(element, 'title').trim() ? [] : [`${id} has no title`]),
    ...(alternates.length > 0 || all(element, 'content').length > 0 ? [] : [`${id} has neither content nor a page`]),
    ...repeated(alternates.map(({ type, hreflang }) => `${type} ${hreflang}`)).map(
      (kind) => `${id} has two pages of ${kind}`,
    ),
    ...links.filter(({ href = '' }) => !/^https?:\/\/[^/]/.test(href)).map(({ href }) => `${id} links to ${href}`),
    ...dates.filter((name) => dateOf(element, name) > now.getTime()).map((name) => `${id}: ${name} lies ahead`),
    ...(dates.length === 2 && dateOf(element, 'published') > dateOf(element, 'updated')
      ? [`${id} changed before it was there`]
      : []),
    ...html
      .flatMap((content) => relativeAddresses(content.content))
      .map((address) => `${id} holds the address ${address}`),
  ];
}

const all = (element: XmlElement, name: string) => element.find(`atom:${name}`, namespaces) as XmlElement[];
const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.content ?? '';
const dateOf = (element: XmlElement, name: string) => Date.parse(textOf(element, name));

function linksOf(element: XmlElement) {
  const names = ['rel', 'type', 'hreflang', 'href'] as const;
  return all(element, 'link').map(
    (link): Partial<Record<(typeof names)[number], string>> =>
      Object.fromEntries(names.map((name) => [name, link.attr(name)?.value])),
  );
}

const repeated = (values: string[]) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];

function relativeAddresses(html: string): string[] {
  const addresses = elementsIn(html).flatMap((element) =>
    ['href', 'src'].flatMap((name) => attributeOf(element, name) ?? []),
  );
  return addresses.filter((address) => !URL.canParse(address));
}
