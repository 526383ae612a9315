import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { longestAlt, type SharingPicture, sharingSize } from '../../contract/sharing.contract.ts';
import { draftOf } from '../../files/drafts.ts';
import { sha256 } from '../../files/hash.ts';
import { factsOf, type Language, withoutPhraseBreaks } from '../../language/language.ts';
import type { SharingHead } from '../../readers/pageList.ts';
import { drawnBy, sharingPng } from './raster.ts';
import { type SharingContent, sharingSvg } from './template.ts';

/** What a page says of its picture for sharing. */
export interface SharingSource {
  language: Language;
  /** Title of the picture, in the page's language. */
  title: string;
  label?: string | undefined;
  /** The file of its drawing. */
  illustration?: string | undefined;
  focus?: SharingHead['focus'];
}

/** Makes the pictures that the pages of a part are shared with. */
export interface SharingPictures {
  /** Takes the picture of a page into the build. @param emit puts a file there, and returns its path in it */
  picture(source: SharingSource): Promise<SharingPicture>;
  /** Removes pictures that no page of this build has from the cache. */
  sweep(): Promise<void>;
}

/**
 * Pictures are drawn once: the cache has them by all that they are made of.
 * @param cache folder of the part's cache
 * @param emit puts a file into the build; returns its path there
 */
export function sharingPictures(
  cache: string,
  emit: (name: string, content: Buffer) => Promise<string>,
): SharingPictures {
  const made = new Map<string, Promise<string>>();
  const drawn = async (key: string, svg: string) => {
    const file = join(cache, `${key}.png`);
    const known = await readFile(file).catch(() => undefined);
    const content = known ?? (await sharingPng(svg));
    if (!known) await writeWhole(file, content);
    return emit('share.png', content);
  };
  return {
    async picture({ language, illustration, focus, ...texts }) {
      const title = withoutPhraseBreaks(texts.title);
      const label = texts.label && withoutPhraseBreaks(texts.label);
      const svg = sharingSvg({ language, title, label, ...(await drawingAt(illustration, focus)) });
      const key = sha256([drawnBy, svg], 'hex').slice(0, 32);
      const file = made.get(key) ?? drawn(key, svg);
      made.set(key, file);
      return {
        file: await file,
        ...sharingSize,
        alt: (label ? label + factsOf(language).punctuation.colon + title : title).slice(0, longestAlt),
      };
    },
    async sweep() {
      const files = await readdir(cache).catch(() => []);
      await Promise.all(files.filter((file) => !made.has(file.slice(0, 32))).map((file) => rm(join(cache, file))));
    },
  };
}

async function drawingAt(
  file: string | undefined,
  focus: SharingHead['focus'],
): Promise<Pick<SharingContent, 'illustration'>> {
  if (!file) return {};
  const content = await readFile(file);
  return { illustration: { content, type: extname(file) === '.svg' ? 'svg' : 'png', ...(focus ? { focus } : {}) } };
}

/** A build that is killed leaves no part of a picture. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = draftOf(file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(draft, content);
  await rename(draft, file);
}
