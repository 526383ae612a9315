import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { company } from '../../../company/company.ts';
import type { SharingHead, SitePage } from '../../../content/pageList.ts';
import { longestAlt, type SharingPicture, sharingSize } from '../../../contract/release/sharing.contract.ts';
import { draftOf } from '../../../files/drafts.ts';
import { sha256 } from '../../../files/hash.ts';
import { factsOf, withoutPhraseBreaks } from '../../../language/language.ts';
import { hashOfFiles } from '../../release/builds.ts';
import { headOf } from '../../render/head.ts';
import { emitFile } from '../pictures.ts';
import type { SharingContent } from './template.ts';

const workspace = join(import.meta.dirname, '../../../../..');
/** Hash of the code and packages that draw pictures. */
const drawnBy = hashOfFiles(workspace, [
  'shared/src/{build/pictures/sharing,company,language}/*.ts',
  'shared/src/{build/pictures/raster,contract/release/sharing.contract,content/phrases}.ts',
  'pnpm-lock.yaml',
]);

export type SharingPictures = ReturnType<typeof sharingPictures>;

/** Makes head data and pictures for sharing of a remote's pages; each picture is drawn once and kept in the remote's cache. */
export function sharingPictures(folder: string, outDir: string, base: string) {
  const cache = join(folder, '.cache/sharing');
  const emit = emitFile(outDir, '');
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
    async headOf(page: Pick<SitePage, 'path' | 'language' | 'head' | 'canonicalPath'>) {
      const { head, path, language } = page;
      const { illustration, focus, ...texts } = head.picture ?? {};
      if (illustration && !illustration.startsWith(base))
        throw new Error(`${path}: its picture for sharing shows ${illustration}, which is not a file of this release`);
      const title = withoutPhraseBreaks(texts.title ?? (head.title || company.name[language]));
      const label = texts.label && withoutPhraseBreaks(texts.label);
      const file = illustration && join(outDir, illustration.slice(base.length));
      const content = { language, title, label, ...drawingAt(file, focus) };
      const key = keyOf(content);
      const drawing = made.get(key) ?? drawn(key, content);
      made.set(key, drawing);
      const alt = (label ? label + factsOf(language).punctuation.colon + title : title).slice(0, longestAlt);
      const picture: SharingPicture = { file: await drawing, ...sharingSize, alt };
      return { head: headOf(page, `${company.origin}${base}${picture.file}`), picture };
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
  const [{ sharingSvg }, { photoPng, sharingPng }] = await Promise.all([
    import('./template.ts'),
    import('../raster.ts'),
  ]);
  const { illustration } = content;
  if (illustration?.type === 'png') illustration.content = await photoPng(illustration.content);
  return sharingPng(sharingSvg(content));
}

function drawingAt(file: string | undefined, focus: SharingHead['focus']): Pick<SharingContent, 'illustration'> {
  if (!file) return {};
  const content = readFileSync(file);
  return { illustration: { content, type: extname(file) === '.svg' ? 'svg' : 'png', ...(focus ? { focus } : {}) } };
}
