import sharp from 'sharp';

// Pictures are made side by side: each takes one thread, and none is needed again.
sharp.concurrency(1);
sharp.cache(false);

/** Byte limit of a picture for sharing: some programs show no larger ones. */
const mostBytes = 120_000;

/** Flat drawings and text are small in the colours that they have, and drawn in a third of the time that choosing few takes. */
const exact = { compressionLevel: 6 } as const;
/** For drawings of many colours. */
const reduced = { palette: true, colours: 256, dither: 0.3, effort: 4, compressionLevel: 6 } as const;

/** Draws an SVG in its own size. */
export async function sharingPng(svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg)).removeAlpha();
  const png = await drawn.clone().png(exact).toBuffer();
  return png.length <= mostBytes ? png : drawn.png(reduced).toBuffer();
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

/** A photo for drawings: SVG shows no WebP. */
export const photoPng = (content: Buffer) => sharp(content).png().toBuffer();

/** Draws an SVG as an icon, so many pixels each way. */
export function iconPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
