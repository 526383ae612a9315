import type { Settings } from 'shared/contract/browser/services.contract.ts';
import type { ClientScripts } from 'shared/contract/document/document.contract.ts';
import type { Localized } from 'shared/language/language.ts';
import type { SearchTexts } from '../../search/view.ts';

// Plain data, so that composition needs no React, no bundler and no file system.
/** The shell's build, as composition uses it: finished HTML of the chrome, styles, and addresses of the client. */
export interface Frame {
  /** Id of the shell's build; a document and the client that runs in it must agree on it. */
  id: string;
  /** Contract version that this shell reads. */
  contract: number;
  /** Styles of tokens, base and chrome, set inline. */
  css: string;
  /**
   * Inline scripts: the one that starts the client, the one that holds the first paint of a list, the one behind a form that
   * has a draft, and their CSP sources (`'sha256-…'`).
   */
  resume: { script: string; hold: string; drafts: string; source: string };
  /** Addresses of the client's scripts. */
  client: ClientScripts;
  /** Addresses of the packages that exist once in the page, by their names: imports of the import map. */
  packages: Record<string, string>;
  /** Integrity of every script of the shell, by address. */
  integrity: Record<string, string>;
  chrome: Localized<Chrome>;
  /** Head elements for typeface, icon and colours. */
  appearance: string;
  /** The deployment's settings for remotes; empty in a build. */
  settings: Settings;
  /** The service worker, and the one that ends it. */
  worker: Record<'on' | 'off', string>;
  /** Licence notices of the shell's code in browsers. */
  licences: string;
}

/** The shell's own HTML in one language, with slots (`slots.contract.ts`). */
export interface Chrome {
  /** Skip link and header, by the section that is current (`''` for none). */
  header: Record<string, string>;
  footer: string;
  /** Button of wide screens that opens the links of remotes; it fills the slot `wideLinks`. */
  links: string;
  /** Badge of a preview. */
  preview: Record<'shown' | 'refused', string>;
  /** Sentences for a form that was not taken: the service failed, it was too large, or another site sent it. */
  actions: Record<'failed' | 'tooLarge' | 'refused', string>;
  /** Of the page of results: its content before a search, its styles, and the texts of results. */
  search: { before: string; css: string; texts: SearchTexts };
  /** Pages of the shell itself. */
  pages: Record<ShellPage, Record<'title' | 'description' | 'html', string>>;
}

export type ShellPage = 'notFound' | 'unavailable' | 'error' | 'offline' | 'search';
