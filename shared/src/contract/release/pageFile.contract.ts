import { z } from 'zod';
import { digest, mark } from '../document/document.contract.ts';
import { atMost, isObject } from './pages.contract.ts';
import { fieldProblem, releaseFile } from './values.contract.ts';

// The file of a page: its head as JSON in a script element on the first line, and its fragment below.

/** Limits of a page's facts, in characters and entries. */
const most = { title: 500, text: 5000, openGraph: 50, jsonLd: 20, jsonLdText: 100_000 };

function isShort(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= most.jsonLdText;
  } catch {
    // It is nested deeper than it could ever be written.
    return false;
  }
}

/** The head of a page; `title` is final, addresses are absolute. */
export const pageHead = z.object({
  title: z.string().min(1).max(most.title),
  description: z.string().min(1).max(most.text),
  /** The shell takes the path of it, and its own origin. */
  canonical: z.url({ protocol: /^https?$/ }).max(2048),
  robots: z
    .string()
    .regex(/^[a-z0-9:_, -]{1,200}$/i, 'directives such as noindex')
    .optional(),
  openGraph: atMost(
    z.record(z.string().regex(/^(og|article):[a-z_:]{1,60}$/), z.string().max(most.text)),
    most.openGraph,
  ),
  jsonLd: z
    .array(z.custom<Record<string, unknown>>(isObject, 'an object'))
    .max(most.jsonLd)
    .refine(isShort, `structured data of at most ${most.jsonLdText} characters`),
});

/** Most characters of a picture in words. */
export const longestAlt = 500;

/** The picture that a page is shared with (`og:image`); releases before pictures existed have none. */
export const sharingPicture = z.object({
  /** Chats take no SVG and no WebP. */
  file: releaseFile.regex(/\.(png|jpg)$/, 'a picture as .png or .jpg'),
  width: z.int().min(200).max(4096),
  height: z.int().min(200).max(4096),
  alt: z.string().min(1).max(longestAlt),
});

/** Size of every picture that builds make: what chats and social pages show whole. */
export const sharingSize = { width: 1200, height: 630 } as const;

const facts = z.object({ head: pageHead, picture: sharingPicture.optional() });

export type PageHead = z.infer<typeof pageHead>;
export type PageFacts = z.infer<typeof facts>;

export interface PageFile extends PageFacts {
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

export function pageFileText({ fragment, ...stated }: PageFile): string {
  // Nothing in it ends the element.
  return opening + JSON.stringify(stated).replaceAll('<', '\\u003c') + closing + fragment;
}

/** Reads a file that was checked when its release was installed. */
export function readPageFile(text: string): PageFile {
  const end = text.indexOf(closing);
  const stated = JSON.parse(text.slice(opening.length, end)) as PageFacts;
  return { ...stated, fragment: text.slice(end + closing.length) };
}

/** Reads an unknown file, but not its fragment. @throws Error in one clause, such as `field head.title: …` */
export function parsePageFile(text: string): PageFile {
  if (!text.startsWith(opening) || !text.includes(closing))
    throw new Error('it does not begin with a line of JSON in a script element');
  const { fragment, ...stated } = readPageFile(text);
  const result = facts.safeParse(stated);
  if (result.success) return { ...result.data, fragment };
  throw new Error(fieldProblem(result.error));
}
