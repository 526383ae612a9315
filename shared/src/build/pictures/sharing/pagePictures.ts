import { join } from 'node:path';
import { company } from '../../../company/company.ts';
import type { SitePage } from '../../../content/pageList.ts';
import { headOf } from '../../render/head.ts';
import { emitFile } from '../pictures.ts';
import { sharingPictures } from './sharingPictures.ts';

export type PagePictures = ReturnType<typeof pagePictures>;

/** Makes head data and pictures for sharing of a remote's pages. */
export function pagePictures(folder: string, outDir: string, base: string) {
  const pictures = sharingPictures(join(folder, '.cache/sharing'), emitFile(outDir, ''));
  return {
    async headOf(page: Pick<SitePage, 'path' | 'language' | 'head' | 'canonicalPath'>) {
      const { head, path, language } = page;
      const { title = head.title || company.name[language], label, illustration, focus } = head.picture ?? {};
      if (illustration && !illustration.startsWith(base))
        throw new Error(`${path}: its picture for sharing shows ${illustration}, which is not a file of this release`);
      const drawing = illustration && join(outDir, illustration.slice(base.length));
      const picture = await pictures.picture({
        language,
        title,
        label,
        illustration: drawing,
        ...(focus ? { focus } : {}),
      });
      return { head: headOf(page, `${company.origin}${base}${picture.file}`), picture };
    },
    sweep: pictures.sweep,
  };
}
