import { z } from 'zod';
import { inEach, longestPath } from '../release/values.contract.ts';

const title = z
  .string()
  .max(40)
  .regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u, 'a title of one line');

export const offeredLink = z.object({
  /** Order and room are the shell's decision. */
  place: z.enum(['menu', 'footer']),
  /** Path of a page of the remote, below the language. */
  path: z
    .string()
    .max(longestPath)
    .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, 'a path below the language, such as /events'),
  title: z.object(inEach(title)),
});

export const offeredLinks = z.array(offeredLink).max(20);

export type OfferedLink = z.infer<typeof offeredLink>;
