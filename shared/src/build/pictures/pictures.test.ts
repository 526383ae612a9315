import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../files/testSupport/folder.ts';
import { emitPicture } from './pictures.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"></svg>';
let folder: string;
let release: string;

beforeEach(async () => {
  folder = await testFolder();
  release = join(folder, 'release');
});

async function take(name: string, content?: string | Uint8Array) {
  if (content !== undefined) await writeFile(join(folder, name), content);
  return emitPicture(release, '/_remotes/mf-news/0123/')(join(folder, name), 'content/tips/article.yaml');
}

describe('a picture of content', () => {
  it('goes into the release under a name by its content, with its size', async () => {
    const picture = await take('tips.svg', svg);
    expect(picture).toEqual({
      src: expect.stringMatching(/^\/_remotes\/mf-news\/0123\/media\/tips-[A-Za-z0-9_-]{10}\.svg$/),
      width: 640,
      height: 400,
    });
    const [file = ''] = await readdir(join(release, 'media'));
    expect(picture.src).toBe(`/_remotes/mf-news/0123/media/${file}`);
    expect(await readFile(join(release, 'media', file), 'utf8')).toBe(svg);
  });

  it.each(['jpeg', 'png'] as const)(
    'becomes a WebP for pages, upright and without what the camera wrote, if it is a %s',
    async (type) => {
      const photo = sharp({ create: { width: 2000, height: 1000, channels: 3, background: 'teal' } });
      // Orientation 6: the camera was turned.
      const taken = photo.withExif({ IFD0: { Copyright: 'Somebody' } }).withMetadata({ orientation: 6 });
      const picture = await take(`Photo.${type.toUpperCase()}`, await taken.toFormat(type).toBuffer());
      expect(picture).toMatchObject({ src: expect.stringMatching(/\/Photo-.*\.webp$/), width: 640, height: 1280 });
      const shown = await sharp(join(release, 'media', basename(picture.src))).metadata();
      expect(shown).toMatchObject({ format: 'webp', width: 640, height: 1280 });
      expect([shown.exif, shown.orientation]).toEqual([undefined, undefined]);
    },
  );

  it('that does not exist is refused by the content file that names it, with those that do', async () => {
    await expect(take('none.svg')).rejects.toThrow(
      'content/tips/article.yaml: picture none.svg does not exist. Put it beside the other files, as SVG, PNG or JPG.',
    );
    await writeFile(join(folder, 'None.svg'), svg);
    await expect(take('none.svg')).rejects.toThrow('picture none.svg does not exist. Beside it are None.svg.');
    await expect(access(release)).rejects.toThrow('ENOENT');
  });

  it('has the size of its viewBox where an SVG states no other', async () => {
    const drawn = '<svg viewBox="0 0 90 60"><rect width="9" height="9"/></svg>';
    expect(await take('open.svg', drawn)).toMatchObject({ width: 90, height: 60 });
  });

  it('that is an SVG without a size is refused by name', async () => {
    await expect(take('open.svg', '<svg fill="none"><rect width="9" height="9"/></svg>')).rejects.toThrow(
      'content/tips/article.yaml: picture open.svg states no size: an SVG needs width and height, or a viewBox',
    );
  });

  it('that is too large for a page is refused with what is possible', async () => {
    await expect(take('big.svg', svg + ' '.repeat(300_000))).rejects.toThrow(
      'content/tips/article.yaml: picture big.svg has 300,071 bytes, at most 300,000 are possible: save it smaller',
    );
    await expect(take('photo.jpg', 'a text')).rejects.toThrow(
      'picture photo.jpg cannot be read: save it again as PNG or JPG',
    );
  });
});
