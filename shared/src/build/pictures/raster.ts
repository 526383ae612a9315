import sharp from 'sharp';
import { sharingSize } from '../../contract/release/pageFile.contract.ts';

// Pictures are made side by side: each takes one thread, and none is needed again.
sharp.concurrency(1);
sharp.cache(false);

/** A drawing or photo in the size of pictures for sharing; its edges are cut where its shape differs. */
export function sharingJpeg(content: Buffer): Promise<Buffer> {
  return sharp(content)
    .resize({ ...sharingSize, fit: 'cover' })
    .flatten({ background: '#fbf8f2' })
    .jpeg({ quality: 85, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Pages show no larger picture. */
const mostPixels = 1280;

/** A photo as pages show it, without what cameras write into it. @throws Error if it is no picture */
export async function photoWebp(content: Buffer) {
  const box = { width: mostPixels, height: mostPixels, fit: 'inside', withoutEnlargement: true } as const;
  const photo = sharp(content).autoOrient().resize(box).webp({ quality: 80 });
  const { data, info } = await photo.toBuffer({ resolveWithObject: true });
  return { content: data, width: info.width, height: info.height };
}

/** Draws an SVG as an icon, so many pixels each way. */
export function iconPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
