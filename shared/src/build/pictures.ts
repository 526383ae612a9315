import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sha256 } from './release.ts';
import type { Picture } from './site.ts';

const types = ['.svg', '.png'];

/**
 * Makes the function that takes pictures of content into a release, under `media/`, named by their content.
 * @param base site-absolute address of the release, with a slash at the end
 */
export function pictureTaker(outDir: string, base: string) {
  return async (file: string, usedBy: string): Promise<Picture> => {
    const type = extname(file);
    if (!types.includes(type))
      throw new Error(`${usedBy}: picture ${basename(file)} must be one of ${types.join(', ')}`);
    const content = await readFile(file).catch(() => {
      throw new Error(`${usedBy}: picture ${file} does not exist`);
    });
    const address = await fileTaker(outDir, base)(basename(file), content);
    return { src: address, ...pictureSize(content, file) };
  };
}

/**
 * Makes the function that puts files into a release, under `media/`, named by their content.
 * @param base site-absolute address of the release, with a slash at the end
 */
export function fileTaker(outDir: string, base: string) {
  return async (name: string, content: string | Buffer): Promise<string> => {
    const type = extname(name);
    const file = `media/${basename(name, type)}-${sha256(content).slice(0, 10)}${type}`;
    await mkdir(join(outDir, 'media'), { recursive: true });
    await writeFile(join(outDir, file), content);
    return base + file;
  };
}

/** Size of an SVG by its attributes, of a PNG by its header. */
function pictureSize(content: Buffer, file: string): { width: number; height: number } {
  if (extname(file) === '.png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  const tag = /<svg[^>]*>/.exec(content.toString('utf8'))?.[0] ?? '';
  const width = Number(/\swidth="(\d+)"/.exec(tag)?.[1]);
  const height = Number(/\sheight="(\d+)"/.exec(tag)?.[1]);
  if (!width || !height) throw new Error(`${file}: width and height in pixels are missing on the <svg> element`);
  return { width, height };
}
