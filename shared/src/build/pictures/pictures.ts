import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { contentError } from '../../content/contentFile.ts';
import type { Picture } from '../../content/pageList.ts';
import { sha256 } from '../../files/hash.ts';

const types = ['.svg', '.png'];

/** Limits of a picture of content: pages show none larger than 1,280 pixels. */
const mostBytes = 300_000;
const mostPixels = 2560;

/**
 * Makes the function that takes pictures of content into a release, named by content; `base` ends with a slash. It throws an
 * Error in an editor's words when a picture cannot be shown.
 */
export function emitPicture(outDir: string, base: string) {
  return async (file: string, usedBy: string): Promise<Picture> => {
    const name = basename(file);
    const refuse = (message: string) => contentError(usedBy, message, [], name);
    if (!types.includes(extname(file))) throw refuse(`picture ${name} must be one of ${types.join(', ')}`);
    if (!existsSync(file)) throw refuse(`picture ${name} does not exist. ${picturesIn(dirname(file))}`);
    const content = readFileSync(file);
    if (content.length > mostBytes)
      throw refuse(
        `picture ${name} has ${shownNumber(content.length)} bytes, at most ${shownNumber(mostBytes)} are possible: save it smaller`,
      );
    const size = sizeOf(content);
    if (!size) throw refuse(`picture ${name} states no size: an SVG needs width and height, or a viewBox`);
    if (Math.max(size.width, size.height) > mostPixels)
      throw refuse(
        `picture ${name} has ${size.width} × ${size.height} pixels, at most ${mostPixels} each way are possible: save it smaller`,
      );
    return { src: await emitFile(outDir, base)(name, content), ...size };
  };
}

function picturesIn(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => types.includes(extname(name))) : [];
  return names.length > 0 ? `Beside it are ${names.join(', ')}.` : 'Put it beside the other files, as .svg or .png.';
}

const shownNumber = (value: number) => value.toLocaleString('en-GB');

/** Makes the function that puts files into a release, named by their content; `base` ends with a slash. */
export function emitFile(outDir: string, base: string) {
  return async (name: string, content: string | Buffer): Promise<string> => {
    const type = extname(name);
    const file = `media/${basename(name, type)}-${sha256(content).slice(0, 10)}${type}`;
    const place = join(outDir, file);
    // Its name holds a hash of the content.
    if (existsSync(place)) return base + file;
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, content);
    return base + file;
  };
}

function sizeOf(content: Buffer): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(content);
    return width && height ? { width, height } : undefined;
  } catch {
    // It is no picture that the library knows, or states no size.
    return undefined;
  }
}
