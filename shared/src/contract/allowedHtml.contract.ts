/**
 * Elements and attributes that a fragment may hold.
 * What: an allowlist; anything else is refused.
 * Where relied on: `fragment.contract.ts`.
 * Why: elements and attributes that browsers add later stay out until someone has looked at them.
 */

const words = (text: string) => new Set(text.split(/\s+/));

/** Elements of HTML. `script` is only for the props of an island, `link` only for preloads. */
export const htmlElements = words(
  `a abbr address article aside audio b bdi bdo blockquote br button caption cite code col colgroup data datalist dd del
  details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins
  kbd label legend li link mark menu meter nav ol optgroup option output p picture pre progress q rp rt ruby s samp script
  search section select small source span strong sub summary sup table tbody td template textarea tfoot th thead time tr
  track u ul var video wbr`,
);

/** Elements of SVG: shapes, text and paint, without scripts, animations and foreign content. */
export const svgElements = words(
  `svg circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop
  symbol text title tspan use`,
);

/** Attributes of HTML elements, besides `aria-*` and `data-*`. */
export const htmlAttributes = words(
  `action alt as autocapitalize autocomplete autocorrect autofocus checked class cols colspan controls crossorigin datetime
  decoding dir disabled download enctype enterkeyhint fetchpriority for headers height hidden high href hreflang id imagesizes
  imagesrcset inert inputmode itemprop itemscope itemtype kind label lang list loading loop low max maxlength media method min
  minlength multiple muted name novalidate open optimum pattern placeholder playsinline popover popovertarget
  popovertargetaction poster preload readonly referrerpolicy rel required reversed role rows rowspan scope selected size sizes
  span spellcheck src srclang srcset start step style tabindex target title translate type value width wrap`,
);

/** Attributes of SVG elements, besides `aria-*` and `data-*`. */
export const svgAttributes = words(
  `class clip-path clip-rule clipPathUnits cx cy d dx dy fill fill-opacity fill-rule focusable font-family font-size
  font-weight fx fy gradientTransform gradientUnits height href id lang mask maskContentUnits maskUnits offset opacity
  pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r role rx ry stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style
  tabindex text-anchor transform vector-effect viewBox width x x1 x2 xmlns y y1 y2`,
);

/** Attributes that hold an address. */
export const addressAttributes = words(`action href imagesrcset poster src srcset`);

/** Schemes that an address may have; one without a scheme stays on the site, or goes to another by `//`. */
export const addressSchemes = words('http https mailto tel');
