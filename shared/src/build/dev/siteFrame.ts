import { parse, parseFragment, serialize } from 'parse5';
import { mark } from '../../contract/document/document.contract.ts';
import { attributeOf, type Element, elementsIn } from '../../html/elements.ts';
import { type DevPage, type Document, devDocument, escaped } from './document.ts';
import { developmentRelease, remoteBase } from './protocol.ts';

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
export function inFrame(html: string, { remote, type, head, fragment, css }: DevPage): string {
  const document = parse(html);
  const release = developmentRelease;
  for (const element of elementsIn(document)) {
    if (element.tagName === 'html')
      // Documents of the site and pages from sources are never mixed.
      for (const attribute of element.attrs) if (attribute.name === mark.shell) attribute.value += `+${release}`;
    if (element.tagName === 'head') {
      const own = `<title>${escaped(head.title)}</title><meta name="description" content="${escaped(head.description)}"><style ${mark.style}="${remote}/${release}/${type}">${css}</style>`;
      const kept = element.childNodes.filter((node) => !('tagName' in node && isOfPage(node)));
      element.childNodes = [...kept, ...parseFragment(own).childNodes];
    }
    if (attributeOf(element, 'id') === mark.container) {
      const marks = `${mark.remote}="${remote}" ${mark.release}="${release}" ${mark.type}="${type}" ${mark.entry}="${remoteBase(remote)}entry.js" ${mark.modules}=""`;
      const [page] = parseFragment(
        `<div id="${mark.container}" class="${remote}" ${marks}>${fragment}</div>`,
      ).childNodes;
      Object.assign(element, { attrs: (page as Element).attrs, childNodes: (page as Element).childNodes });
    }
  }
  return serialize(document);
}
