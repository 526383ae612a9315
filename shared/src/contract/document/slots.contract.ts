// Text in the shell's own HTML that stands for what only a request knows: frames are rendered once.

/** The page's path below its language. */
export const path = '{{path}}';
/** Links that remotes offer: in the header of wide screens, in the menu, and in the footer. */
export const wideLinks = '{{wideLinks}}';
export const menuLinks = '{{menuLinks}}';
export const footerLinks = '{{footerLinks}}';
export const year = '{{year}}';
/** The query in the field, its results, and whether the server made them. */
export const query = '{{query}}';
export const results = '{{results}}';
export const answered = '{{answered}}';
/** Pages that may have been meant by an unknown address. */
export const proposals = '{{proposals}}';
/** The candidates of a preview. */
export const candidates = '{{list}}';
/** Of a saved page: the day on which it was fetched, as the reader's language writes it. */
export const day = '{{day}}';
export const title = '{{title}}';
/** Its language, as HTML states it. */
export const language = '{{language}}';
/** The items of a list, one after the other. */
export const items = '{{items}}';
