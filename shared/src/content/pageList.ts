import type { Thing, WithContext } from 'schema-dts';
import type { Feed } from '../contract/release/feed.contract.ts';
import type { PageHead } from '../contract/release/pageFile.contract.ts';
import type { Action, OfferedLink, PagesContract } from '../contract/release/pages.contract.ts';
import type { Language, Localized } from '../language/language.ts';

/** A page of a remote, as its source states it. `data` and `html` are read once, when it is rendered: thousands are getters. */
export interface SitePage {
  type: string;
  language: Language;
  path: string;
  /** Path of the canonical page where this one is an alias. */
  canonicalPath?: string;
  head: SiteHead;
  data: Record<string, unknown>;
  html?: Record<string, string>;
  /** Day of the last change, ISO 8601. */
  lastModified: string;
  /** Its kind in search results; `false` if it only lists other pages. */
  search?: string | false;
}

/** Head data before the build has made titles final and addresses absolute. */
interface SiteHead extends Partial<Pick<PageHead, 'openGraph' | 'robots'>> {
  /** Page title in the page's language; empty for the company name alone. */
  title: string;
  description: string;
  /** `og:type`; a website where nothing is said. */
  type?: 'website' | 'article';
  /** Site-absolute address of the drawing or photo that the page is shared with; without one, sun and swallow. */
  picture?: string | undefined;
  jsonLd?: StructuredData[];
}

/** Answers paths that match a pattern of the remote but are none of its pages. */
interface SiteUnknown {
  pattern: string;
  pages: Localized<Omit<SitePage, 'path' | 'lastModified' | 'canonicalPath'>>;
}

/** A feed of what is new in a part of the site; the build writes it as Atom. */
export interface SiteFeed extends Pick<Feed, 'path' | 'language' | 'title' | 'linkedFrom'> {
  description: string;
  /** Path of the page that shows the same. */
  page: string;
  /** In any order; the newest are taken. */
  entries: SiteFeedEntry[];
}

export interface SiteFeedEntry {
  /** Path on the site, with a hash if the entry is one part of a page. Feed readers identify the entry by it: it never changes. */
  address: string;
  title: string;
  summary: string;
  /** The whole text, where the summary is not all of it: sanitized HTML. Read once, and of the newest entries alone. */
  html?: string;
  /** Days on which it was first on the site and on which it last changed, ISO 8601; never a day that it tells of. */
  published: string;
  updated: string;
  category?: { term: string; label: string };
  /** Page outside the site that it relies on. */
  source?: { url: string; title: string };
}

export interface SiteContent {
  pages: SitePage[];
  unknown?: SiteUnknown[];
  redirects?: PagesContract['redirects'];
  /** Actions of the remote's service, and pages without an address, which the shell fills with its answers. */
  actions?: Action[];
  answers?: { name: string; pages: SiteUnknown['pages'] }[];
  feeds?: SiteFeed[];
  /** Pages that the remote offers to header and footer; the shell decides which of them it shows. */
  links?: OfferedLink[];
}

/** Tools that the build hands to a remote's `pageList.ts`. */
export interface SiteTools {
  /** Absolute path of the remote's folder. */
  folder: string;
  /** Day of the release, if it has one: lists leave out what is closed before it. */
  day?: string | undefined;
  /** Takes a picture into the release; `usedBy` is the content file, for the message when it is missing. */
  picture(file: string, usedBy: string): Promise<Picture>;
  /** Puts a file such as `titles-en.json` into the release, named by content. @returns its address in the site */
  file(name: string, content: string): Promise<string>;
}

/** A picture of the release: address in the site and size in CSS pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** Default export of `src/pageList.ts` in every remote. */
export interface RemoteSite {
  content(tools: SiteTools): Promise<SiteContent>;
}

export type { Event, JobPosting, NewsArticle, Organization } from 'schema-dts';

/** A piece of structured data (JSON-LD). */
export type StructuredData = Record<string, unknown>;

/** Stands in structured data for the absolute address of the page's picture for sharing. */
export const ownPicture = '{picture}';

/** Data in the words of schema.org: a property or type that it does not define is a type error. */
export function structuredData<T extends Thing>(data: WithContext<T>): StructuredData {
  return data as unknown as StructuredData;
}
