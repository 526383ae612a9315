import type { Language } from '../../language/language.ts';
import type { ShellPath } from '../document/shellPaths.contract.ts';

// Messages between a page and the service worker, which may come from different releases of the shell.

/** Address of the service worker; it never changes. */
export const workerAddress = '/sw.js';

/** Path of the page that is shown offline in place of one that is not saved, below the language. */
export const offlinePath = '/offline' satisfies ShellPath;

export function offlineAddress(language: Language): string {
  return `/${language}${offlinePath}`;
}

/** The cache: documents by their path, and the files that they name. Another format gets another name. */
export const offlineCache = 'offline-1';

/** Header of a saved document, with `SavedPage` as encoded JSON. */
export const savedHeader = 'x-saved-page';

export interface SavedPage {
  /** Time of the download, in milliseconds since 1970. */
  at: number;
  /** As it stands in HTML. */
  title: string;
  /** Addresses of the files that it needs: all of its own release. */
  files: string[];
}

/** A page's request to the worker; the result comes through the port of the message. */
export interface SaveRequest {
  act: 'save' | 'remove';
  paths: string[];
}

/** `full`: the browser has no storage left; `failed`: a page or a file of it could not be fetched. Nothing is half saved. */
export type SaveResult = 'done' | 'full' | 'failed';

/** Elements of an offer: two buttons, a status, and templates of what it says. */
export type OfferPart = 'save' | 'remove' | 'status' | OfferText;

/** `saved` has the slot of the day; `blocked` is for browsers that store nothing for this site. */
export type OfferText = 'saving' | 'saved' | 'removed' | 'blocked' | Exclude<SaveResult, 'done'>;

/** Templates in the offline page: the notice of saved pages, what is said where there are some or none, and an item of the list. */
export type OfflineTemplate = 'notice' | 'some' | 'none' | 'item';
