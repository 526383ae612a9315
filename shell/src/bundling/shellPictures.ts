import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { sharingPictures } from 'shared/bundling/sharing/sharingPictures.ts';
import { sha256 } from 'shared/files/hash.ts';
import { elementsIn, visibleText } from 'shared/html/elements.ts';
import { type Localized, languages } from 'shared/language/language.ts';
import type { Chrome, ShellPage } from '../composition/frame.ts';

interface Places {
  /** Folder of the shell's source, and of its cache. */
  folder: string;
  /** Folder of the files that browsers request, and its site-absolute address with a slash at the end. */
  target: string;
  base: string;
}

/** Draws the pictures that the shell's own pages are shared with: with their headings, and the picture of their kind. */
export async function withPictures(
  chrome: Localized<Chrome>,
  { folder, target, base }: Places,
): Promise<Localized<Chrome>> {
  const illustration = join(folder, 'images/notfound.svg');
  const pictures = sharingPictures(join(folder, '.cache/sharing'), async (name, content) => {
    const type = extname(name);
    const file = `assets/${basename(name, type)}-${sha256(content).slice(0, 10)}${type}`;
    await writeFile(join(target, file), content);
    return file;
  });
  for (const language of languages)
    for (const page of Object.values(chrome[language].pages)) {
      const { file, ...picture } = await pictures.picture({ language, title: headingOf(page), illustration });
      page.picture = { ...picture, address: base + file };
    }
  await pictures.sweep();
  return chrome;
}

function headingOf({ html, title }: ShellPage): string {
  const heading = elementsIn(html).find(({ tagName }) => tagName === 'h1');
  return heading ? visibleText(heading) : title;
}
