import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { imageSize } from 'image-size';
import { contentError } from '../../content/contentFile.ts';
import type { Picture } from '../../content/pageList.ts';
import { sha256 } from '../../files/hash.ts';

const drawing = '.svg';
const types = [drawing, '.png', '.jpg', '.jpeg'];

/** Byte limits of a picture of content: browsers get a drawing as it is, and a photo smaller. */
const mostBytes = { drawing: 300_000, photo: 15_000_000 };

/**
 * Makes the function that takes pictures of content into a release, named by content; `base` ends with a slash. It makes
 * photos small, and throws an Error in an editor's words when a picture cannot be shown.
 */
export function emitPicture(outDir: string, base: string) {
  const photos = new Map<string, Promise<Picture>>();

  async function takePhoto(name: string, content: Buffer): Promise<Picture> {
    const { photoWebp } = await import('./raster.ts');
    const { content: photo, ...size } = await photoWebp(content);
    return { src: await emitFile(outDir, base)(`${basename(name, extname(name))}.webp`, photo), ...size };
  }

  return async (file: string, usedBy: string): Promise<Picture> => {
    const name = basename(file);
    const type = extname(file).toLowerCase();
    const refuse = (message: string) => contentError(usedBy, message, [], name);
    if (!types.includes(type)) throw refuse(`picture ${name} must be one of ${types.join(', ')}`);
    if (!existsSync(file)) throw refuse(`picture ${name} does not exist. ${picturesIn(dirname(file))}`);
    const content = readFileSync(file);
    const most = mostBytes[type === drawing ? 'drawing' : 'photo'];
    if (content.length > most)
      throw refuse(
        `picture ${name} has ${shownNumber(content.length)} bytes, at most ${shownNumber(most)} are possible: save it smaller`,
      );
    if (type !== drawing) {
      const key = name + sha256(content);
      const photo = photos.get(key) ?? takePhoto(name, content);
      photos.set(key, photo);
      return photo.catch(() => Promise.reject(refuse(`picture ${name} cannot be read: save it again as PNG or JPG`)));
    }
    const size = sizeOf(content);
    if (!size) throw refuse(`picture ${name} states no size: an SVG needs width and height, or a viewBox`);
    return { src: await emitFile(outDir, base)(name, content), ...size };
  };
}

function picturesIn(folder: string): string {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => types.includes(extname(name).toLowerCase()))
    : [];
  return names.length > 0 ? `Beside it are ${names.join(', ')}.` : 'Put it beside the other files, as SVG, PNG or JPG.';
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
