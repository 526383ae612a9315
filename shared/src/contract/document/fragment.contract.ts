import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize, html as standard } from 'parse5';
import { ids, mark } from './document.contract.ts';

export const reservedIds: readonly string[] = [mark.container, ...Object.values(ids)];

// Parsers disagree about odd HTML, so the allowlist applies to the tree of the standard's own parser, and the HTML is
// written anew from that tree. Builds write what `soundFragment` returns; hosts install no release with others.

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Bounds of what is parsed: adversarial HTML makes large trees of little text. */
const most = { elements: 20_000, depth: 256 };

/** Stands behind the fragment, and is found there again where everything before it is closed. */
const end = 'end';
/** Elements that the parser makes for itself. */
const ownElements = 2;

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

/** The fragment as a release holds it. @throws Error in one clause, such as `<iframe> is not allowed` */
export function soundFragment(html: string): string {
  const sound = serialize(treeOf(html));
  // Parsing the output again must give the same HTML, or a browser could read it differently.
  if (serialize(treeOf(sound)) !== sound) throw new Error('it reads differently once it is written anew');
  return sound;
}

/** The tree of a fragment inside of its container. @throws Error with what is wrong, in one clause */
function treeOf(html: string): ParentNode {
  let elements = -ownElements;
  let depth = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement(...values: Parameters<typeof defaultTreeAdapter.createElement>) {
      elements += 1;
      if (elements > most.elements) throw new Error(`more than ${most.elements} elements`);
      return defaultTreeAdapter.createElement(...values);
    },
    onItemPush() {
      depth += 1;
      if (depth > most.depth) throw new Error(`elements nested more than ${most.depth} deep`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  const container = defaultTreeAdapter.createElement('div', standard.NS.HTML, []);
  const tree = parseFragment(container, `${html}<!--${end}-->`, { treeAdapter });
  const last = tree.childNodes.pop();
  if (!last || !('data' in last) || last.data !== end) throw new Error('an element or comment in it is not closed');
  checkContent(tree);
  // A parser may drop tags, move elements, or add some, and parsers do so differently: in `select`, in tables, in bold text.
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  if (tags !== elements) throw new Error(`it has ${tags} start tags, of which a parser makes ${elements} elements`);
  return tree;
}

function checkContent(tree: ParentNode): void {
  const open: ParentNode[] = [tree];
  const names = new Set<string>();
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const element of parent.childNodes.filter(defaultTreeAdapter.isElementNode)) {
      const problem = elementProblem(element, names);
      if (problem) throw new Error(problem);
      open.push(element);
      if (element.nodeName === 'template') open.push((element as DefaultTreeAdapterTypes.Template).content);
    }
  }
}

function elementProblem(element: Element, names: Set<string>): string | undefined {
  const { tagName, attrs, namespaceURI } = element;
  const value = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  const isHtml = namespaceURI === standard.NS.HTML;
  const isSvg = namespaceURI === standard.NS.SVG;
  if (tagName === 'script') {
    const others = attrs.filter(({ name }) => name !== 'type' && name !== mark.props);
    const isData = isHtml && value('type') === 'application/json' && value(mark.props) !== undefined;
    if (!isData || others.length > 0)
      return `<script> other than the props of an island (${mark.props}) is not allowed`;
    return undefined;
  }
  if (value(mark.props) !== undefined) return `${mark.props} stands on <${tagName}>`;
  const isAllowed = isHtml ? htmlElements.has(tagName) : isSvg && svgElements.has(tagName);
  if (!isAllowed) return `<${tagName}> is not allowed`;
  if (tagName === 'link' && value('rel') !== 'preload') return `<link rel="${value('rel') ?? ''}"> is not allowed`;
  for (const attribute of attrs) {
    const problem = attributeProblem(element, attribute, isHtml, names);
    if (problem) return problem;
  }
  return undefined;
}

function attributeProblem(
  { tagName }: Element,
  { name, prefix, value }: Element['attrs'][number],
  isHtml: boolean,
  names: Set<string>,
): string | undefined {
  const isAllowed =
    !prefix && (/^(aria|data)-[a-z0-9-]+$/.test(name) || (isHtml ? htmlAttributes : svgAttributes).has(name));
  if (!isAllowed) return `${prefix ? `${prefix}:` : ''}${name} on <${tagName}> is not allowed`;
  if ((addressAttributes.has(name) || name === mark.frame) && !isAddress(value))
    return `${name} on <${tagName}> is no path, and its scheme is none of ${[...addressSchemes].join(', ')}`;
  if (refusedMarks.has(name)) return `${name} on <${tagName}> is a mark of the shell`;
  if (name === 'id' && reservedIds.includes(value)) return `the id "${value}" belongs to the shell`;
  // `document.x` is the form or picture named x (HTML standard, named access on the Document).
  if (name === 'name' && (tagName === 'form' || tagName === 'img'))
    return `the name "${value}" on <${tagName}> is not allowed`;
  if (name !== mark.html) return undefined;
  const key = `${name}="${value}"`;
  if (names.has(key)) return `${key} stands there twice`;
  names.add(key);
  return undefined;
}

/** Browsers ignore control characters in front of a scheme, and tabs and line ends inside of it (URL standard, 4.4). */
function isAddress(value: string): boolean {
  const bare = [...value].filter((sign) => sign > ' ').join('');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  return scheme === undefined || addressSchemes.has(scheme);
}

// Elements and attributes that browsers add later stay out until someone has looked at them.

const words = (text: string) => new Set(text.split(/\s+/));

/** Elements of HTML. `script` is only for the props of an island, `link` only for preloads. */
const htmlElements = words(
  `a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del
  details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins
  kbd label legend li link mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp script
  search section select small source span strong sub summary sup table tbody td template textarea tfoot th thead time tr
  track u ul var video wbr`,
);

/** Elements of SVG: shapes, text and paint, without scripts, animations and foreign content. */
const svgElements = words(
  `svg circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop
  symbol text title tspan use`,
);

/** Attributes of HTML elements, besides `aria-*` and `data-*`. */
const htmlAttributes = words(
  `action alt as autocapitalize autocomplete autocorrect autofocus checked class cols colspan controls crossorigin datetime
  decoding dir disabled download enctype enterkeyhint fetchpriority for headers height hidden high href hreflang id imagesizes
  imagesrcset inert inputmode itemprop itemscope itemtype kind label lang list loading loop low max maxlength media method min
  minlength multiple muted name novalidate open optimum pattern placeholder playsinline popover popovertarget
  popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan scope selected size sizes
  span spellcheck src srclang srcset start step style tabindex target title translate type value width wrap`,
);

/** Attributes of SVG elements, besides `aria-*` and `data-*`. */
const svgAttributes = words(
  `class clip-path clip-rule clipPathUnits cx cy d dx dy fill fill-opacity fill-rule focusable font-family font-size
  font-weight fx fy gradientTransform gradientUnits height href id lang mask maskContentUnits maskUnits offset opacity
  pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r role rx ry stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style
  tabindex text-anchor transform vector-effect viewBox width x x1 x2 xmlns y y1 y2`,
);

const addressAttributes = words(`action href imagesrcset poster src srcset`);

/** Schemes that an address may have; one without a scheme stays on the site, or goes to another by `//`. */
const addressSchemes = words('http https mailto tel');
