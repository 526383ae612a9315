import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { company } from '../../company/company.ts';
import type { SitePage } from '../../content/pageList.ts';
import { longestAlt, sharingSize } from '../../contract/release/pageFile.contract.ts';
import { withoutPhraseBreaks } from '../../language/language.ts';
import { headOf } from '../pages.ts';
import { emitFile } from './pictures.ts';
import { sharingJpeg } from './raster.ts';

/** The picture of pages that show none. */
const brand = join(import.meta.dirname, '../../../images/sharing.svg');

export type SharingPictures = ReturnType<typeof sharingPictures>;

/** Makes head data of a remote's pages, with their drawing or photo as chats and social pages show it. */
export function sharingPictures(outDir: string, base: string) {
  const emit = emitFile(outDir, '');
  const made = new Map<string, Promise<string>>();
  const make = async (file: string) =>
    emit(`${basename(file, extname(file))}.jpg`, await sharingJpeg(readFileSync(file)));
  return async (page: Pick<SitePage, 'path' | 'language' | 'head' | 'canonicalPath'>) => {
    const { head, path, language } = page;
    if (head.picture && !head.picture.startsWith(base))
      throw new Error(`${path}: its picture for sharing is ${head.picture}, which is not a file of this release`);
    const source = head.picture ? join(outDir, head.picture.slice(base.length)) : brand;
    const making = made.get(source) ?? make(source);
    made.set(source, making);
    const file = await making;
    const alt = withoutPhraseBreaks(head.title || company.name[language]).slice(0, longestAlt);
    return {
      head: headOf(page, `${company.origin}${base}${file}`),
      picture: { file, ...sharingSize, alt },
    };
  };
}
