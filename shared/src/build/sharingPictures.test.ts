import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { sharingPicture } from '../contract/release/pageFile.contract.ts';
import { testFolder } from '../files/testSupport/folder.ts';
import { sharingPictures } from './pages.ts';

const base = '/_remotes/mf-news/release0name/';
const dark = '@media(prefers-color-scheme:dark){rect{fill:#000}}';
const harbour = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><style>${dark}</style><rect width="640" height="400" fill="#123456"/></svg>`;
const hall = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } }).webp({ lossless: true });

let folder: string;
let shared: ReturnType<typeof sharingPictures>;
beforeEach(async () => {
  folder = await testFolder({ 'harbour.svg': harbour });
  await writeFile(join(folder, 'hall.webp'), await hall.toBuffer());
  shared = sharingPictures(folder, base);
});

const pageWith = (picture?: string) => ({
  path: '/jp/news/tips',
  language: 'jp' as const,
  head: { title: '申請の\u200Bこつ', description: 'A page', picture },
});

it.each([
  ['a drawing, as it is by day', 'harbour.svg', [0x12, 0x34, 0x56]],
  ['a photo', 'hall.webp', [0xcc, 0, 0]],
])('%s is a JPEG of 1200 × 630, with the title of its page in words', async (_, name, colour) => {
  const { picture } = await shared(pageWith(base + name));
  expect(sharingPicture.parse(picture)).toMatchObject({ width: 1200, height: 630, alt: '申請のこつ' });
  const { data, info } = await sharp(join(folder, picture.file)).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1200, height: 630 });
  const middle = [...data.subarray(data.length / 2, data.length / 2 + 3)];
  for (const [channel, value] of middle.entries()) expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(4);
});

it('pages that show no picture share one of the company', async () => {
  const [one, other] = [await shared(pageWith()), await shared({ ...pageWith(), path: '/jp/news/steps' })];
  expect(one.picture.file).toMatch(/^media\/sharing-.*\.jpg$/);
  expect(other.picture.file).toBe(one.picture.file);
});

it('a picture outside the release is refused', async () => {
  const elsewhere = 'https://elsewhere.test/own.png';
  await expect(shared(pageWith(elsewhere))).rejects.toThrow(
    `/jp/news/tips: its picture for sharing is ${elsewhere}, which is not a file of this release`,
  );
});
