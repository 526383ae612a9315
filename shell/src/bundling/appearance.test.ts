import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { company } from 'shared/company/company.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { manifest, writeAppearance } from './appearance.ts';
import { colour, icons } from './icons.ts';

const tokens = await readFile(join(import.meta.dirname, '../../../shared/src/ui/tokens.css'), 'utf8');
const token = (name: string) =>
  [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex]) => hex);

/** What a build of its own has written, and its head elements. */
async function written() {
  const folder = await mkdtemp(join(tmpdir(), 'appearance-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const elements = await writeAppearance('/_shell/1/', folder);
  return { elements, file: (name: string) => readFile(join(folder, name)) };
}

it('the colours are those of the pages', () => {
  expect([colour.paper, colour.night]).toEqual(token('paper').slice(0, 2));
  expect([colour.indigo, colour.sun]).toEqual([token('indigo-deep')[0], token('sun')[0]]);
});

it.each(languages)(
  'the manifest of a language is in that language, and names icons that are there (%s)',
  async (language) => {
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
  },
);

it('icons are of 192 and 512 pixels, one of them for devices that cut their own shape', () => {
  expect(icons.map(({ size, purpose }) => `${size} ${purpose}`)).toEqual(['192 any', '512 any', '512 maskable']);
});

it('of a maskable icon nothing stands farther than 40 % from its middle', async () => {
  const { file } = await written();
  const { data, info } = await sharp(await file('assets/icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn: number[] = [];
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++) {
      const at = (y * info.width + x) * 3;
      if (data.subarray(at, at + 3).toString('hex') !== colour.indigo.slice(1))
        drawn.push(Math.hypot(x - 255.5, y - 255.5));
    }
  expect(drawn.length).toBeGreaterThan(10_000);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(512 * 0.4);
});

it('an iPhone gets an icon of 180 pixels without corners of its own', async () => {
  const { file } = await written();
  const icon = sharp(await file('assets/apple-touch-icon.png'));
  expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 });
  const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  expect(corner.toString('hex')).toBe(colour.indigo.slice(1));
});

it('a document names manifest and icon, and the colour of both schemes, dark first', async () => {
  const { elements } = await written();
  const found = elementsIn(elements.jp).map((element) => [
    attributeOf(element, 'rel') ?? attributeOf(element, 'name'),
    attributeOf(element, 'href') ?? attributeOf(element, 'content'),
    attributeOf(element, 'media'),
  ]);
  expect(found).toEqual([
    ['apple-touch-icon', '/_shell/1/assets/apple-touch-icon.png', undefined],
    ['manifest', '/_shell/1/assets/jp.webmanifest', undefined],
    ['theme-color', colour.night, '(prefers-color-scheme:dark)'],
    ['theme-color', colour.paper, undefined],
  ]);
});
