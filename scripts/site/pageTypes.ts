import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { remotes, root } from './parts.ts';

const tap = z.strictObject({
  name: z.string().min(1),
  /** Selectors of elements that are tapped in turns: a choice that is made does not answer to a second tap. */
  targets: z.array(z.string()).min(1),
  /** Selector that begins or ceases to match with every tap that is answered. */
  state: z.string(),
  /** It is on an island, which wakes meanwhile. */
  isOnIsland: z.boolean().default(false),
});

/** `pageTypes.json` of a remote: one page of every type that it has. */
const pageTypesFile = z
  .array(
    z.strictObject({
      /** Name in suites and reports. */
      name: z.string().min(1),
      /** Below the language. */
      path: z.string().regex(/^(\/[a-z0-9-]+)*$/, 'a path below the language, such as /events'),
      /** An island on its first screen, which suites touch; one page of a remote names one. */
      island: z.string().optional(),
      /** Elements that the bench taps. */
      taps: z.array(tap).default([]),
      /** `false` if e2e/full/visual has no pictures of it yet. */
      isPictured: z.boolean().default(true),
    }),
  )
  .min(1);

export type PageType = z.infer<typeof pageTypesFile>[number] & { remote: string };

/** The page types of one remote of a workspace. @throws Error that names file and field */
export function pageTypesOf(workspace: string, remote: string): PageType[] {
  const file = join(workspace, remote, 'pageTypes.json');
  const { success, data, error } = pageTypesFile.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data.map((type) => ({ ...type, remote }));
}

/** One page of every type below the language, and the remote that owns it. */
export const pageTypes = remotes.flatMap((remote) => pageTypesOf(root, remote));
