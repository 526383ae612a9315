import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { fileFetch } from './fileFetch.ts';

const nothing: typeof fetch = async (input) => new Response(`requested ${String(input)}`);

it('reads file: addresses from disk, with their type; says 404 where there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'app.js'), 'export {};');
  const read = (file: string) => fileFetch(folder, nothing)(pathToFileURL(join(folder, file)).href);
  const response = await read('app.js');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/javascript',
    'export {};',
  ]);
  expect((await read('other.js')).status).toBe(404);
});

it('reads nothing outside of its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const response = await fileFetch(join(folder), nothing)(pathToFileURL('/etc/hostname').href);
  expect([response.status, await response.text()]).toEqual([403, 'Outside of the releases']);
});

it('leaves every other address to the network', async () => {
  const response = await fileFetch('/releases', nothing)('https://news.test/pages.json');
  expect(await response.text()).toBe('requested https://news.test/pages.json');
});
