import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { fileFetch } from './fileFetch.ts';

const nothing: typeof fetch = async (input) => new Response(`asked for ${String(input)}`);

it('reads file: addresses from disk, with their type; says 404 where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'app.js'), 'export {};');
  const read = (file: string) => fileFetch(nothing)(pathToFileURL(join(folder, file)).href);
  const response = await read('app.js');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/javascript',
    'export {};',
  ]);
  expect((await read('other.js')).status).toBe(404);
});

it('leaves every other address to the network', async () => {
  const response = await fileFetch(nothing)('https://news.test/pages.json');
  expect(await response.text()).toBe('asked for https://news.test/pages.json');
});
