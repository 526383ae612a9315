import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { SharingHead } from '../../../content/pageList.ts';
import { sharingPicture } from '../../../contract/release/sharing.contract.ts';
import { testFolder } from '../../../files/testSupport/folder.ts';
import type { Language } from '../../../language/language.ts';
import { sharingPictures } from './sharingPictures.ts';

const base = '/_remotes/mf-news/release0name/';
const illustration = `${base}harbour.svg`;

let folder: string;
let drawing: string;
beforeEach(async () => {
  folder = await testFolder({ 'harbour.svg': svg('#123456') });
  drawing = join(folder, 'harbour.svg');
});

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><style>@media(prefers-color-scheme:dark){rect{fill:#000}}</style><rect width="640" height="400" fill="${fill}"/></svg>`;

interface Shared extends SharingHead {
  language: Language;
}

/** Pictures of a build of its own. */
function build(remote = 'mf-news') {
  const { headOf, sweep } = sharingPictures(join(folder, remote), folder, base);
  const picture = async ({ language, ...shared }: Shared) => {
    const head = { title: 'Page', description: 'A page', picture: shared };
    return (await headOf({ path: `/${language}`, language, head })).picture;
  };
  const draw = async (shared: Shared) => readFile(join(folder, (await picture(shared)).file));
  return { headOf, picture, draw, sweep };
}

/** The colours of some columns of a picture. */
async function coloursOf(content: Buffer, left: number, width: number): Promise<Set<string>> {
  const pixels = await sharp(content).extract({ left, top: 0, width, height: 630 }).removeAlpha().raw().toBuffer();
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.subarray(at, at + 3).toString('hex'));
  return colours;
}

function drawn(title: string, language: Language, label = '', remote?: string): Promise<Buffer> {
  return build(remote).draw({ language, title, label, illustration });
}

it.each([
  ['en', 'Study in Australia', 'Student visa', 'Student visa: Study in Australia'],
  ['jp', 'オーストラリア留学\u200Bガイド', '学生ビザ', '学生ビザ：オーストラリア留学ガイド'],
] as const)('is a PNG of 1200 × 630, with its title in words (%s)', async (language, title, label, alt) => {
  const stated = await build().picture({ language, title, label });
  expect(sharingPicture.parse(stated)).toMatchObject({ width: 1200, height: 630, alt });
  const metadata = await sharp(join(folder, stated.file)).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

it('shows the photo of a page', async () => {
  const photo = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c00' } }).webp({ lossless: true });
  await writeFile(join(folder, 'hall.webp'), await photo.toBuffer());
  const content = await build().draw({ language: 'en', title: 'Hall', illustration: `${base}hall.webp` });
  expect([...(await coloursOf(content, 900, 1))]).toContain('cc0000');
});

it('of a drawing in very many colours is smaller than 120 kB', async () => {
  const clouds = '<filter id="f"><feTurbulence baseFrequency="0.004"/></filter>';
  const sky = '<rect width="640" height="400" filter="url(#f)"/></svg>';
  await writeFile(drawing, svg('#fff').replace('</svg>', clouds + sky));
  expect((await drawn('Study in Australia', 'en')).length).toBeLessThan(120_000);
});

it.each([
  ['en', 'UK visa'],
  ['en', 'Japan Golden Week 2025: holiday dates and your visa documents, and what to do on each of the days between'],
  ['jp', '2025年ゴールデンウィークの日程とビザ書類の準備、窓口が閉まる日の確認と、連休の前後に済ませること'],
  ['jp', '無'.repeat(300)],
] as const)('keeps its margins free, whatever its title (%s, %s)', async (language, title) => {
  const content = await drawn(title, language, 'A label that is longer than the room which a picture has for it');
  expect([...(await coloursOf(content, 0, 70))]).toHaveLength(1);
  expect([...(await coloursOf(content, 612, 40))]).toHaveLength(1);
  expect((await coloursOf(content, 72, 500)).size).toBeGreaterThan(10);
  // The drawing, as it is by day.
  expect(await coloursOf(content, 660, 540)).toEqual(new Set(['123456']));
});

it('is the same, byte for byte, wherever it is drawn, without what no face has', async () => {
  const [one, other] = [await drawn('ビザ', 'jp'), await drawn('ビザ\u{1F9FE}', 'jp', undefined, 'other')];
  expect(one.equals(other)).toBe(true);
});

it('is drawn once, until anything that it shows changes, and leaves the cache with its page', async () => {
  const page = { language: 'en', title: 'UK visa' } as const;
  const cache = join(folder, 'mf-news/.cache/sharing');
  const cached = () => readdir(cache);
  await build().picture({ ...page, illustration });
  const [first = ''] = await cached();
  await writeFile(join(cache, first), 'drawn before');
  const again = build();
  expect(String(await again.draw({ ...page, illustration }))).toBe('drawn before');
  await again.picture({ ...page, title: 'USA visa', illustration });
  await writeFile(drawing, svg('#654321'));
  await again.picture({ ...page, illustration });
  await again.picture({ ...page, illustration, focus: 'left' });
  await again.picture({ ...page, illustration, label: 'Tourist visa' });
  await again.picture({ ...page, language: 'jp', illustration });
  expect(await cached()).toHaveLength(6);
  expect(await readFile(join(cache, first), 'utf8')).toBe('drawn before');
  const next = build();
  await next.picture(page);
  await next.sweep();
  expect(await cached()).toHaveLength(1);
});
