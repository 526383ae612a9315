import { z } from 'zod';
import { digest } from './digest.ts';
import { mark } from './document.contract.ts';
import { atMost, isObject } from './pages.contract.ts';
import { sharingPicture } from './sharing.contract.ts';

/**
 * The file of one page: what it puts into `<head>`, as JSON in a script element on the first line, and its fragment below.
 * What: the two parts, and how they are written.
 * Where relied on: builds write it, hosts check it when they install a release and read it when they compose the page.
 * Why: `pages.json` stays small however much a page says about itself.
 */

/** How much a page may state, in characters and entries. */
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

const facts = z.object({ head: pageHead, picture: sharingPicture.optional() });

export type PageHead = z.infer<typeof pageHead>;
export type PageFacts = z.infer<typeof facts>;

export interface PageFile extends PageFacts {
  /** Inner HTML of the page. */
  fragment: string;
}

const opening = '<script type="application/json">';
const closing = '</script>\n';

/**
 * Stands for the release id in addresses of a page's file, as long as an id: a page that stays as it is has the same file in
 * every release, and is not fetched again.
 */
export const releaseSlot = 'release0name';

/** The text of a file with the release id in it, and in the hashes of the islands' props that hold it. */
export async function withReleaseId(text: string, release: string): Promise<string> {
  let result = text.replaceAll(releaseSlot, release);
  for (const [, props = ''] of text.matchAll(new RegExp(`${mark.props}[^>]*>([^<]*${releaseSlot}[^<]*)<`, 'g')))
    result = result.replaceAll(await digest(props), await digest(props.replaceAll(releaseSlot, release)));
  return result;
}

/** The text of a page's file. */
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

/**
 * Reads an unknown file; its fragment is not looked at.
 * @throws Error whose message is one clause, such as `field head.title: …`
 */
export function parsePageFile(text: string): PageFile {
  if (!text.startsWith(opening) || !text.includes(closing))
    throw new Error(`it does not begin with ${opening}, JSON and ${closing.trim()} on one line`);
  const { fragment, ...stated } = readPageFile(text);
  const result = facts.safeParse(stated);
  if (result.success) return { ...result.data, fragment };
  const [issue] = result.error.issues;
  throw new Error(`field ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}
