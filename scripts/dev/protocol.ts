import type { PageHead } from '../../shared/src/contract/pages.contract.ts';
import type { Language } from '../../shared/src/language/language.ts';

/** What the development server and its side of the browser (`client`) tell each other. No build has anything of it. */

/** Where sources are served, as Vite serves them, and what else belongs to development. */
export const base = '/_dev/';
/** A page as its sources make it now: `?path=/en/news` is answered with a `PageAnswer`. */
export const pageAddress = `${base}page`;
/** Takes an error of the browser as `BrowserError`, and gives it back as a `Problem` with its place in the sources. */
export const problemAddress = `${base}problem`;
/** Module that has to run before any component: it makes React ready for refreshes. */
export const preambleAddress = `${base}preamble.js`;
/** Module that starts the shell's client from its sources. */
export const shellAddress = `${base}shell.js`;
export const clientAddress = `${base}scripts/dev/client/main.ts`;
/** Where a remote's entry is, with its plain scripts and the files of its content beside it. */
export const remoteBase = (name: string) => `${base}remotes/${name}/`;

/** Carries a `Status`: to a browser that comes, and to all when a source has changed or the types have been checked. */
export const statusEvent = 'dev:status';
/** Meta element of a document: how many changes there had been when it was made. */
export const changesName = 'dev-changes';
/** Release that pages state which are made from sources. */
export const developmentRelease = 'development';

/** Element of a document that only tells of a problem. */
export const problemId = 'dev-problem';
/** Policy of Trusted Types that the client makes, beside the one of the site. */
export const developmentPolicy = 'development';

/** What is wrong and where, as Vite's overlay takes it. */
export interface Problem {
  message: string;
  stack: string;
  /** Absolute path; line and column count from 1. */
  loc?: { file: string; line: number; column: number };
  /** The lines around it. */
  frame?: string;
}

export interface Status {
  /** How many changes there have been. */
  changes: number;
  /** What is wrong with the types. */
  types?: Problem | undefined;
}

export interface BrowserError {
  message: string;
  stack: string;
}

/** A page of a remote, made from its sources. */
export interface DevPage {
  remote: string;
  type: string;
  language: Language;
  path: string;
  status: 200 | 404;
  head: PageHead;
  fragment: string;
  css: string;
}

/** Neither of both where no remote that is worked on has the page. */
export interface PageAnswer {
  page?: Pick<DevPage, 'fragment' | 'css'> & { title: string };
  problem?: Problem;
}
