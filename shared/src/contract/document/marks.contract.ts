// The marks of a composed document. Each is spelled here alone.
// Exports, not properties of an object, so that a script carries only those that it reads.

/** id of the element that holds the fragment. */
export const container = 'page';
/** Remote that owns the page; absent where the shell itself answers. */
export const remote = 'data-remote';
export const release = 'data-release';
export const type = 'data-type';
export const entry = 'data-entry';
/** Modules that the islands of the page load together with the entry, separated by spaces; empty where it has none. */
export const modules = 'data-modules';
/** On `<html>`: which build of the shell made the document. */
export const shell = 'data-shell';
/** Badge of a preview: `shown` or `refused`, with the candidates. */
export const preview = 'data-preview';
/** On `<html>`, set by the client: it follows links and wakes islands from now on. */
export const started = 'data-started';
/** On what ends: its last day, ISO 8601. */
export const until = 'data-until';
/** Set by the browser on an element with `until` whose day is over. */
export const past = 'data-past';
/** On `<html>`, set by the client: the page is scrolled so far that a way to its top helps. */
export const scrolled = 'data-scrolled';
/** An island; the value is its name inside its remote. Its HTML is inside, its props stand behind it. */
export const island = 'data-island';
/** On an island: when it hydrates, beside a touch of it; see `Wake`. */
export const wake = 'data-wake';
/** On an island: key under which the device stores what it shows; where something is stored, it hydrates near the view, too. */
export const stored = 'data-stored';
/** On an island, set by the client: React has taken its HTML over, and its effects have run. */
export const hydrated = 'data-hydrated';
/** On an island, set by the client: its code cannot be had or has failed, so it stays the HTML that it is. */
export const failed = 'data-failed';
/** On an island: SHA-256 (base64) of the text of its props. */
export const hash = 'data-hash';
/** Script element with the props of the island before it (JSON). */
export const props = 'data-props';
/** List whose checked inputs are stored on the device; the value is the key. See `stored.contract.ts`. */
export const list = 'data-list';
/** Part that plain code serves; the value names the script. See `script.contract.ts`. */
export const script = 'data-script';
/** On such a part, set by the client: its code runs. */
export const running = 'data-running';
/** Part of a fragment that stays as the HTML it is. */
export const html = 'data-html';
/** Stylesheet that came with a remote's release. */
export const style = 'data-style';
/** Link that chooses a language; the value is the language. */
export const language = 'data-language';
/** Button that the inline script answers: how many steps to go in the history; 0 loads the page again. */
export const history = 'data-history';
/** Form, or other element, whose fields the tab keeps; the value is the key in session storage. See `stored.contract.ts`. */
export const draft = 'data-draft';
/** Form whose submit waits for the code of its island. */
export const deferred = 'data-deferred';
/** On a form: where it sends to, as a `mailto:` address, where a host has no service for its action. */
export const withoutService = 'data-without-service';
/** Element that an answer of a service fills: its text is the value of that name. */
export const answer = 'data-answer';
/** Element, `hidden` in the release, that an answer fills with a sentence and links to the fields that are wrong. */
export const answerSummary = 'data-answer-summary';
/** On a deferred form: a submit waits; `invalid` where the browser has refused one. */
export const submitted = 'data-submitted';
/** On a field, or the container of radio buttons: a parameter of the address with its name sets it. */
export const address = 'data-address';
/** List whose children enter one after the other; the value is the pace. */
export const entrance = 'data-entrance';
/** List of links to the sections of the page, which follows the reader. */
export const contents = 'data-contents';
/** Disclosure that shows a frame once it is opened; the value is the frame's address. */
export const frame = 'data-frame';
export const frameTitle = 'data-frame-title';
/** Inside the template of a failure: what went wrong. */
export const detail = 'data-detail';
/** Search of the whole site: field and results; the value is the sentences of the results, as JSON. */
export const search = 'data-search';
/** Element with the results; `true` if the server has found them. */
export const searchResults = 'data-search-results';
/** Links to pages that may have been meant by an unknown address. */
export const proposals = 'data-proposals';
/** Part that offers to save its page for reading offline; the value lists the pages that go with it. See `offline.contract.ts`. */
export const offlineOffer = 'data-offline-offer';
/** Inside of it: what an element is (`OfferPart`). */
export const offerPart = 'data-offer-part';
/** Template in the offline page that the service worker fills (`OfflineTemplate`). */
export const offlineTemplate = 'data-offline-template';
