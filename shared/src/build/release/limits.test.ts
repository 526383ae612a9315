import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../files/testSupport/folder.ts';
import { assertWithinLimits } from './limits.ts';

it.each([
  ['pages.json', 4_194_304, 'publish fewer pages'],
  ['pages/en/news.html', 1_048_576, 'make it smaller'],
  ['feeds/en/news.xml', 2_097_152, 'make it smaller'],
  ['assets/page.css', 524_288, 'make it smaller'],
  ['assets/app.js', 16_777_216, 'make it smaller'],
])('%s is built with %i bytes at most', async (file, most, advice) => {
  const folder = await testFolder({ [file]: '' });
  await truncate(join(folder, file), most);
  await assertWithinLimits(folder);
  await truncate(join(folder, file), most + 1);
  await expect(assertWithinLimits(folder)).rejects.toThrow(
    `${file} has ${most + 1} bytes, and hosts take ${most} at most: ${advice}.`,
  );
});
