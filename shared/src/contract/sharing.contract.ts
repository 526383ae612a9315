import { z } from 'zod';
import { releaseFile } from './values.contract.ts';

/** Most characters of a picture in words. */
export const longestAlt = 500;

/**
 * The picture that a page is shared with.
 * What: a file of the release, its size in pixels, and what it shows in words.
 * Where relied on: the shell states it in the head (`og:image`), and chats and social pages show it beside the link.
 * Why: a remote knows its pages and draws their pictures; the site's address is the shell's to state. Releases before
 * pictures existed have none.
 */
export const sharingPicture = z.object({
  /** Chats take no SVG and no WebP. */
  file: releaseFile.regex(/\.(png|jpg)$/, 'a picture as .png or .jpg'),
  width: z.number().int().min(200).max(4096),
  height: z.number().int().min(200).max(4096),
  alt: z.string().min(1).max(longestAlt),
});

export type SharingPicture = z.infer<typeof sharingPicture>;

/** Size of every picture that builds make: what chats and social pages show whole. */
export const sharingSize = { width: 1200, height: 630 } as const;
