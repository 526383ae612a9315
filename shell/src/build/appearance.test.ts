import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from 'shared/company/company.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colour, manifest, writeAppearance } from './appearance.ts';

/** Builds the shell in a folder of its own. @returns the files that it wrote, and its head elements */
async function written() {
  const folder = await testFolder({ 'assets/app.js': '' });
  const elements = await writeAppearance('/_shell/1/', folder, 'face.woff2');
  return { elements, file: (name: string) => readFile(join(folder, name)) };
}

it.each(languages)('the manifest is in its language, and names icons that are there (%s)', async (language) => {
  const { file } = await written();
  const text = JSON.parse(String(await file(`assets/${language}.webmanifest`)));
  expect(text).toEqual(manifest(language));
  expect(text).toMatchObject({
    id: `/${language}`,
    lang: { en: 'en', jp: 'ja' }[language],
    name: company.name[language],
    start_url: `/${language}`,
    scope: '/',
  });
  for (const { src, sizes } of text.icons) {
    const { width, height } = await sharp(await file(`assets/${src}`)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('a document names typeface, manifest and icon, and the colour of both schemes, dark first', async () => {
  const { elements } = await written();
  const found = elementsIn(elements.jp).map((element) => [
    attributeOf(element, 'rel') ?? attributeOf(element, 'name'),
    attributeOf(element, 'href') ?? attributeOf(element, 'content'),
    attributeOf(element, 'media'),
  ]);
  expect(found).toEqual([
    ['preload', '/_shell/1/assets/face.woff2', undefined],
    ['apple-touch-icon', '/_shell/1/assets/apple-touch-icon.png', undefined],
    ['manifest', '/_shell/1/assets/jp.webmanifest', undefined],
    ['theme-color', colour.night, '(prefers-color-scheme:dark)'],
    ['theme-color', colour.paper, undefined],
  ]);
});
