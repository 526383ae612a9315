import { mark } from '../document/document.contract.ts';
import { digest } from '../store/digest.ts';
import type { PageFacts } from './pageFacts.contract.ts';

// The file of a page: its head as JSON in a script element on the first line, and its fragment below.

export interface PageFile extends PageFacts {
  /** Inner HTML of the page. */
  fragment: string;
}

const opening = '<script type="application/json">';
const closing = '</script>\n';

/** Stands for the release id in a page's file, at its length: an unchanged page has the same file in every release. */
export const releaseSlot = 'release0name';

/** Texts of scripts, such as the props of islands, and hashes. No text makes either search take long. */
const scriptText = /<script[^<>]*>([^<]*)</g;
const hashMark = new RegExp(` ${mark.hash}="([^"]*)"`, 'g');

/**
 * The text of a file with the release id in its addresses, and in the hashes of the islands' props that hold it. Only
 * addresses: an id or the name of an attribute was checked as it stands in the file.
 */
export async function withReleaseId(text: string, release: string): Promise<string> {
  const named = (part: string) => part.replaceAll(`/${releaseSlot}/`, `/${release}/`);
  const hashes = new Map<string, string>();
  for (const [, props = ''] of text.matchAll(scriptText))
    if (props.includes(releaseSlot)) hashes.set(await digest(props), await digest(named(props)));
  return named(text).replaceAll(hashMark, (_, hash) => ` ${mark.hash}="${hashes.get(hash) ?? hash}"`);
}

/** The text of a page's file. */
export function pageFileText({ fragment, ...stated }: PageFile): string {
  // Nothing in it ends the element.
  return opening + JSON.stringify(stated).replaceAll('<', '\\u003c') + closing + fragment;
}

/** Returns true if a text has both parts. */
export function isPageFile(text: string): boolean {
  return text.startsWith(opening) && text.includes(closing);
}

/** Reads a file that was checked when its release was installed. */
export function readPageFile(text: string): PageFile {
  const end = text.indexOf(closing);
  const stated = JSON.parse(text.slice(opening.length, end)) as PageFacts;
  return { ...stated, fragment: text.slice(end + closing.length) };
}
