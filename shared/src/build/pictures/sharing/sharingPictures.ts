import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SharingHead } from '../../../content/pageList.ts';
import { longestAlt, type SharingPicture, sharingSize } from '../../../contract/release/sharing.contract.ts';
import { draftOf } from '../../../files/drafts.ts';
import { sha256 } from '../../../files/hash.ts';
import { factsOf, type Language, withoutPhraseBreaks } from '../../../language/language.ts';
import { hashOfFiles } from '../../release/builds.ts';
import type { SharingContent } from './template.ts';

/** A page's data for its picture for sharing. */
export interface SharingSource {
  language: Language;
  title: string;
  label?: string | undefined;
  illustration?: string | undefined;
  focus?: SharingHead['focus'];
}

const workspace = join(import.meta.dirname, '../../../../..');
/** Hash of the code and packages that draw pictures. */
const drawnBy = hashOfFiles(workspace, [
  'shared/src/{build/pictures/sharing,company,language}/*.ts',
  'shared/src/{contract/release/sharing.contract,content/phrases}.ts',
  'pnpm-lock.yaml',
]);

/** Draws each picture once and keeps it in the folder `cache`; `emit` puts a file into the build. */
export function sharingPictures(cache: string, emit: (name: string, content: Buffer) => Promise<string>) {
  const made = new Map<string, Promise<string>>();
  const drawn = async (key: string, content: SharingContent) => {
    const file = join(cache, `${key}.png`);
    if (!existsSync(file)) {
      // A build that is killed leaves no part of a picture.
      const draft = draftOf(file);
      await mkdir(cache, { recursive: true });
      await writeFile(draft, await draw(content));
      await rename(draft, file);
    }
    return emit('share.png', readFileSync(file));
  };
  return {
    async picture({ language, illustration, focus, ...texts }: SharingSource): Promise<SharingPicture> {
      const title = withoutPhraseBreaks(texts.title);
      const label = texts.label && withoutPhraseBreaks(texts.label);
      const content = { language, title, label, ...drawingAt(illustration, focus) };
      const key = keyOf(content);
      const file = made.get(key) ?? drawn(key, content);
      made.set(key, file);
      return {
        file: await file,
        ...sharingSize,
        alt: (label ? label + factsOf(language).punctuation.colon + title : title).slice(0, longestAlt),
      };
    },
    /** Removes pictures that no page of this build has from the cache. */
    async sweep() {
      const files = await readdir(cache).catch(() => []);
      await Promise.all(files.filter((file) => !made.has(file.slice(0, 32))).map((file) => rm(join(cache, file))));
    },
  };
}

function keyOf({ illustration, ...texts }: SharingContent): string {
  const { content = '', ...drawing } = illustration ?? {};
  return sha256([JSON.stringify([drawnBy, texts, drawing]), content], 'hex').slice(0, 32);
}

/** Loads faces and raster only for a new picture: setting all titles takes a fifth of a build. */
async function draw(content: SharingContent): Promise<Buffer> {
  const [{ sharingSvg }, { sharingPng }] = await Promise.all([import('./template.ts'), import('./raster.ts')]);
  return sharingPng(sharingSvg(content));
}

function drawingAt(file: string | undefined, focus: SharingHead['focus']): Pick<SharingContent, 'illustration'> {
  if (!file) return {};
  const content = readFileSync(file);
  return { illustration: { content, type: extname(file) === '.svg' ? 'svg' : 'png', ...(focus ? { focus } : {}) } };
}
