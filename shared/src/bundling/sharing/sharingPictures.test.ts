import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sharingPicture } from '../../contract/sharing.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { type Language, languages } from '../../language/language.ts';
import { sharingPictures } from './sharingPictures.ts';

let folder: string;
let drawing: string;
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'sharing-'));
  onTestFinished(() => rm(made, { recursive: true }));
  folder = made;
  drawing = join(folder, 'harbour.svg');
  await writeFile(drawing, svg('#123456'));
});

const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><style>@media(prefers-color-scheme:dark){rect{fill:#000}}</style><rect width="640" height="400" fill="${fill}"/></svg>`;

/** Pictures of a build of its own, with the files that it got. */
function build(cache = 'cache') {
  const files = new Map<string, Buffer>();
  const pictures = sharingPictures(join(folder, cache), async (_, content) => {
    const file = `media/share-${sha256(content).slice(0, 10)}.png`;
    files.set(file, content);
    return file;
  });
  return { files, ...pictures };
}

const cached = async () => (await readdir(join(folder, 'cache'))).sort();

/** The colours of some columns of a picture. */
async function coloursOf(content: Buffer, left: number, width: number): Promise<Set<string>> {
  const pixels = await sharp(content).extract({ left, top: 0, width, height: 630 }).removeAlpha().raw().toBuffer();
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.subarray(at, at + 3).toString('hex'));
  return colours;
}

async function drawn(title: string, language: Language, label?: string, cache?: string): Promise<Buffer> {
  const { picture, files } = build(cache);
  const { file } = await picture({ language, title, label, illustration: drawing });
  return files.get(file) ?? Buffer.alloc(0);
}

describe('a picture for sharing', () => {
  it.each(languages)('is a PNG of 1200 × 630, smaller than 120 kB, with its title in words (%s)', async (language) => {
    const { picture, files } = build();
    const title = { en: 'Study in Australia', jp: 'オーストラリア留学\u200Bガイド' }[language];
    const stated = await picture({ language, title, label: { en: 'Student visa', jp: '学生ビザ' }[language] });
    expect(sharingPicture.parse(stated)).toEqual({
      file: expect.stringMatching(/^media\/share-.*\.png$/),
      width: 1200,
      height: 630,
      alt: { en: 'Student visa: Study in Australia', jp: '学生ビザ：オーストラリア留学ガイド' }[language],
    });
    const content = files.get(stated.file) ?? Buffer.alloc(0);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(content.length).toBeLessThan(120_000);
  });

  it('of a drawing in very many colours is smaller than 120 kB, too', async () => {
    const clouds = '<filter id="f"><feTurbulence baseFrequency="0.004"/></filter>';
    await writeFile(
      drawing,
      svg('#fff').replace('</svg>', `${clouds}<rect width="640" height="400" filter="url(#f)"/></svg>`),
    );
    expect((await drawn('Study in Australia', 'en')).length).toBeLessThan(120_000);
  });

  it.each([
    ['en', 'UK visa'],
    ['en', 'Japan Golden Week 2025: holiday dates and your visa documents, and what to do on each of the days between'],
    ['jp', '英国ビザ'],
    ['jp', '2025年ゴールデンウィークの日程とビザ書類の準備、窓口が閉まる日の確認と、連休の前後に済ませること'],
    ['jp', '無'.repeat(300)],
  ] as const)('keeps its margins free, whatever its title (%s, %s)', async (language, title) => {
    const content = await drawn(title, language, 'A label that is longer than the room which a picture has for it');
    expect([...(await coloursOf(content, 0, 70))]).toHaveLength(1);
    expect([...(await coloursOf(content, 612, 40))]).toHaveLength(1);
    expect((await coloursOf(content, 72, 500)).size).toBeGreaterThan(10);
  });

  it('shows the drawing, as it is by day', async () => {
    expect(await coloursOf(await drawn('UK visa', 'en'), 660, 540)).toEqual(new Set(['123456']));
  });

  it('is the same, byte for byte, wherever it is drawn', async () => {
    const [one, other] = [await drawn('英国ビザ', 'jp'), await drawn('英国ビザ', 'jp', undefined, 'other')];
    expect(one.equals(other)).toBe(true);
  });

  it('leaves out what no face has', async () => {
    const [plain, decorated] = [await drawn('Visa tips', 'en'), await drawn('Visa tips\u{1F9FE}', 'en')];
    expect(plain.equals(decorated)).toBe(true);
  });
});

describe('the cache', () => {
  const page = { language: 'en', title: 'UK visa' } as const;

  it('has a picture once it was drawn, until anything that it shows changes', async () => {
    await build().picture({ ...page, illustration: drawing });
    const [first = ''] = await cached();
    const kept = join(folder, 'cache', first);
    await writeFile(kept, 'drawn before');
    const again = build();
    const { file } = await again.picture({ ...page, illustration: drawing });
    expect(String(again.files.get(file))).toBe('drawn before');
    await again.picture({ ...page, title: 'USA visa', illustration: drawing });
    await writeFile(drawing, svg('#654321'));
    await again.picture({ ...page, illustration: drawing });
    await again.picture({ ...page, illustration: drawing, focus: 'left' });
    await again.picture({ ...page, illustration: drawing, label: 'Tourist visa' });
    await again.picture({ ...page, language: 'jp', illustration: drawing });
    expect(await cached()).toHaveLength(6);
    expect(String(await readFile(kept))).toBe('drawn before');
  });

  it('does not ask when a drawing was written', async () => {
    await build().picture({ ...page, illustration: drawing });
    await utimes(drawing, 0, 0);
    await build().picture({ ...page, illustration: drawing });
    expect(await cached()).toHaveLength(1);
  });

  it('loses what no page of a build has', async () => {
    await build().picture({ ...page, illustration: drawing });
    const next = build();
    await next.picture(page);
    await next.sweep();
    expect(await cached()).toHaveLength(1);
  });
});
