import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serializeOuter, html as standard } from 'parse5';
import { ids, mark } from './document.contract.ts';

/** Ids that no fragment may have. */
export const reservedIds: readonly string[] = [mark.container, ...Object.values(ids)];

/**
 * What a fragment may hold, so that it stays inside its place in the document.
 * What: a check of finished HTML with the HTML standard's own parser.
 * Where relied on: every remote's build refuses a fragment that breaks it, and the shell refuses it once more.
 * Why: a comment or text area that nobody closed would swallow the footer of a page, and a stray end tag would leave
 * its place; scripts, frames and ids of the shell would act in its name.
 */

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Bounds of what is parsed: adversarial HTML makes large trees of little text. */
const most = { elements: 20_000, depth: 256 };

/** Stands behind the fragment, and is found there again where everything before it is closed. */
const end = 'end';
const before = `<!doctype html><html><head></head><body><main><div id="${mark.container}">`;
/** Stands for the footer: a form and text, which elements that are still open would change. */
const footer = '<footer><form></form><p>End</p></footer>';

/** Elements that no fragment holds: they run code, load documents, or speak for the whole document. */
const refusedElements = new Set(
  'applet base body embed frame frameset head html iframe meta noscript object portal title'.split(' '),
);
const addressAttributes = new Set(
  `action background cite data ${mark.frame} formaction from href manifest poster src to values xlink:href`.split(' '),
);
/** Marks that composition or the client alone writes. */
const refusedMarks = new Set<string>([
  mark.remote,
  mark.release,
  mark.entry,
  mark.modules,
  mark.shell,
  mark.style,
  mark.started,
  mark.hydrated,
  mark.running,
  mark.failed,
]);

/** What is wrong with a fragment, in one clause such as `<iframe> is not allowed`; nothing where it is well. */
export function fragmentProblem(html: string): string | undefined {
  const document = documentWith(html);
  if (typeof document === 'string') return document;
  return placeProblem(document) ?? contentProblem(document);
}

/** What is wrong with a stylesheet that is set inline. */
export function stylesheetProblem(css: string): string | undefined {
  return /<\/style/i.test(css) ? '</style would end the element that it stands in' : undefined;
}

/** The document of a fragment, or why there is none. */
function documentWith(html: string): ParentNode | string {
  let elements = 0;
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...values: Parameters<typeof defaultTreeAdapter.createElement>) {
      elements += 1;
      if (elements > most.elements) throw new RangeError(`more than ${most.elements} elements`);
      return defaultTreeAdapter.createElement(...values);
    },
    onItemPush() {
      depth += 1;
      if (depth > most.depth) throw new RangeError(`elements nested more than ${most.depth} deep`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    return parse(`${before}${html}<!--${end}--></div></main>${footer}</body></html>`, { treeAdapter });
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** Whether the document is as if the fragment were not there: nothing open reaches out of it, nothing leaves it. */
function placeProblem(document: ParentNode): string | undefined {
  const root = elementsOf(document)[0];
  const [head, body, ...others] = root ? root.childNodes : [];
  const isWhole =
    root?.attrs.length === 0 &&
    others.length === 0 &&
    isElement(head) &&
    isElement(body) &&
    head.childNodes.length === 0 &&
    body.attrs.length === 0 &&
    body.childNodes.length === 2;
  const [main, rest] = isWhole && isElement(body) ? body.childNodes : [];
  const [container, ...beside] = isElement(main) && main.tagName === 'main' ? main.childNodes : [];
  const last = isElement(container) ? container.childNodes.at(-1) : undefined;
  const isInPlace = beside.length === 0 && last !== undefined && 'data' in last && last.data === end;
  if (isInPlace && rest && serializeOuter(rest) === footer) return undefined;
  return 'it does not end where it began: an element or comment is not closed, or an end tag has no start';
}

function contentProblem(document: ParentNode): string | undefined {
  const body = elementsOf(document).flatMap(elementsOf)[1];
  const main = body && elementsOf(body)[0];
  const open: ParentNode[] = main ? elementsOf(main) : [];
  const seen = new Set<string>();
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const element of elementsOf(parent)) {
      const problem = elementProblem(element, seen);
      if (problem) return problem;
      open.push(element);
      if (element.nodeName === 'template') open.push((element as DefaultTreeAdapterTypes.Template).content);
    }
  }
  return undefined;
}

function elementProblem(element: Element, seen: Set<string>): string | undefined {
  const { tagName, attrs, namespaceURI } = element;
  const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  const isHtml = namespaceURI === standard.NS.HTML;
  if (tagName === 'script') {
    const isData = isHtml && value('type') === 'application/json' && value(mark.props) !== undefined;
    if (!isData) return `<script> other than the props of an island (${mark.props}) is not allowed`;
  } else if (value(mark.props) !== undefined) return `${mark.props} stands on <${tagName}>`;
  // The title of a picture in SVG is no title of the document.
  if (refusedElements.has(tagName) && (isHtml || tagName !== 'title')) return `<${tagName}> is not allowed`;
  if (tagName === 'link' && value('rel') !== 'preload') return `<link rel="${value('rel') ?? ''}"> is not allowed`;
  for (const attribute of attrs) {
    const name = attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name;
    const problem = attributeProblem(tagName, name, attribute.value, seen);
    if (problem) return problem;
  }
  return undefined;
}

function attributeProblem(tag: string, name: string, value: string, seen: Set<string>): string | undefined {
  if (name.startsWith('on')) return `the event handler ${name} on <${tag}> is not allowed`;
  if (addressAttributes.has(name) && isScriptAddress(value)) return `${name} on <${tag}> holds a javascript: address`;
  if (refusedMarks.has(name)) return `${name} on <${tag}> is a mark of the shell`;
  if (name === 'id' && reservedIds.includes(value)) return `the id "${value}" belongs to the shell`;
  // `document.x` is the form or picture named x (HTML standard, named access on the Document).
  if (name === 'name' && (tag === 'form' || tag === 'img')) return `the name "${value}" on <${tag}> is not allowed`;
  if (name !== mark.html) return undefined;
  const key = `${name}="${value}"`;
  if (seen.has(key)) return `${key} stands there twice`;
  seen.add(key);
  return undefined;
}

/** Browsers ignore control characters in front of a scheme, and tabs and line ends inside of it (URL standard, 4.4). */
function isScriptAddress(value: string): boolean {
  const bare = [...value].filter((sign) => sign > ' ').join('');
  return /(^|;)javascript:/i.test(bare);
}

function isElement(node: DefaultTreeAdapterTypes.Node | undefined): node is Element {
  return node !== undefined && 'tagName' in node;
}

function elementsOf(parent: ParentNode): Element[] {
  return parent.childNodes.filter(isElement);
}
