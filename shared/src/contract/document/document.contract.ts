import type { Language } from '../../language/language.ts';
import * as ids from './ids.contract.ts';
import * as mark from './marks.contract.ts';
import * as slot from './slots.contract.ts';

export { ids, mark, slot };

/** Addresses of the client's code, as JSON in the document. */
export interface ClientScripts {
  entry: string;
  /** Modules that the entry loads at once. */
  modules: string[];
  /** Modules that the first island needs, beside those of its remote. */
  islands: string[];
}

/** Occasions for hydration besides a touch: near the view unless data is saved, or idle on a fast connection. */
export type Wake = 'touch' | 'near' | 'idle';

/** Value of the mark, set by the inline script: the island was touched before the client came. */
export const wakeNow = 'now';

export const waitingIsland = `[${mark.island}]:not([${mark.hydrated}],[${mark.failed}])`;

/** The JSON behind an island. */
export interface IslandData {
  /** Prefix of the ids that React makes inside of the island; no two islands of a page share one. */
  prefix: string;
  language: Language;
  /** Path of the page as it is published. */
  path: string;
  props: Record<string, unknown>;
}

/** Id of the element that holds the message of a field in a form. */
export function errorId(field: string): string {
  return `${field}-error`;
}

/** Address for a second try, as browsers remember a module that failed. Fixed, so that the import map has its hash. */
export function retryAddress(script: string): string {
  return `${script}?again`;
}

/** Address of the federation's manifest of a release. Documents state its integrity; releases of version 3 have none. */
export function manifestAddress(remote: string, release: string): string {
  return `/_remotes/${remote}/${release}/mf-manifest.json`;
}

/** The one policy of Trusted Types that a document allows: for fetched pages and the service worker. */
export const trustedTypesPolicy = 'page-swap';

/** Event that `document` dispatches once per page shown, about 100 ms after it is ready (product 3.8). */
export const renderCompleteEvent = 'render-complete';
export const renderCompleteDelay = 100;

/** SHA-256 of a text in base64, by Web Crypto: the same in Node and in browsers. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}
