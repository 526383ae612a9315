import { z } from 'zod';
import { releaseFile } from './values.contract.ts';

/** Most characters of a picture in words. */
export const longestAlt = 500;

/** The picture that a page is shared with (`og:image`); releases before pictures existed have none. */
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
