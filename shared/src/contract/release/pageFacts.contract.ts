import { z } from 'zod';
import { isPageFile, type PageFile, readPageFile } from './pageFile.contract.ts';
import { atMost, isObject } from './pages.contract.ts';
import { sharingPicture } from './sharing.contract.ts';

// Facts in a page's own file: its head, and its picture for sharing.

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

const facts = z.object({ head: pageHead, picture: sharingPicture.optional() });

export type PageHead = z.infer<typeof pageHead>;
export type PageFacts = z.infer<typeof facts>;

/** Reads an unknown file, but not its fragment. @throws Error in one clause, such as `field head.title: …` */
export function parsePageFile(text: string): PageFile {
  if (!isPageFile(text)) throw new Error('it does not begin with a line of JSON in a script element');
  const { fragment, ...stated } = readPageFile(text);
  const result = facts.safeParse(stated);
  if (result.success) return { ...result.data, fragment };
  const [issue] = result.error.issues;
  throw new Error(`field ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
}
