import sharp from 'sharp';

// Pictures are made side by side: each takes one thread, and none is needed again.
sharp.concurrency(1);
sharp.cache(false);

/** Flat drawings and text need few colours: less than half of a JPEG's bytes, and crisp edges. */
const png = { palette: true, colours: 256, dither: 0.3, effort: 4, compressionLevel: 6 } as const;

/** What a picture depends on beside its SVG. */
export const drawnBy = JSON.stringify([sharp.versions, png]);

/** Draws an SVG in its own size. */
export function sharingPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png(png).toBuffer();
}

/** Draws an SVG as an icon, so many pixels each way. */
export function iconPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
