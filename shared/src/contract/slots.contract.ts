/**
 * Slots of the shell's own HTML.
 * What: text in `frame.json` that stands for what only a request knows.
 * Where relied on: the shell's build writes them, composition fills them in; release checks read the HTML with them.
 * Why: header, footer and badge are rendered once, for all pages and all years.
 */

/** The page's path below its language. */
export const path = '{{path}}';
/** The current year. */
export const year = '{{year}}';
/** The candidates of a preview. */
export const candidates = '{{list}}';
