import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { colour, writeAppearance } from './appearance.ts';

it('a document names typeface and icon, and the colour of both schemes, dark first', async () => {
  const folder = await testFolder({ 'assets/app.js': '' });
  const found = elementsIn(await writeAppearance('/_shell/1/', folder, 'face.woff2')).map((element) => [
    attributeOf(element, 'rel') ?? attributeOf(element, 'name'),
    attributeOf(element, 'href') ?? attributeOf(element, 'content'),
    attributeOf(element, 'media'),
  ]);
  expect(found).toEqual([
    ['preload', '/_shell/1/assets/face.woff2', undefined],
    ['apple-touch-icon', '/_shell/1/assets/apple-touch-icon.png', undefined],
    ['color-scheme', 'light dark', undefined],
    ['theme-color', colour.night, '(prefers-color-scheme:dark)'],
    ['theme-color', colour.paper, undefined],
  ]);
  const icon = await sharp(join(folder, 'assets/apple-touch-icon.png')).metadata();
  expect([icon.width, icon.height]).toEqual([180, 180]);
  expect(await readFile(join(folder, 'favicon.svg'), 'utf8')).toContain(colour.sun);
});
