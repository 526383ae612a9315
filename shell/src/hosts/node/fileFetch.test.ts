import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileFetch } from './fileFetch.ts';

/** A folder with releases beside a file that is none of their business. */
let outside: string;
let read: (file: string) => Promise<Response>;

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'release-'));
  const folder = join(outside, 'releases');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets/app.js'), 'export {};');
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  const web: typeof fetch = async (input) => new Response(`requested ${String(input)}`);
  read = (file) => fileFetch(folder, web)(URL.canParse(file) ? file : `${pathToFileURL(folder).href}/${file}`);
});
afterAll(() => rm(outside, { recursive: true }));

it('reads file: addresses from disk, with their type', async () => {
  const response = await read('assets/app.js');
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'text/javascript',
    'export {};',
  ]);
});

it.each([
  ['a file that is not there', 'assets/none.js', 404],
  ['a folder', 'assets', 404],
  ['a file below a file', 'assets/app.js/x', 404],
  ['a file outside', '../secret.txt', 403],
  ['a file outside, written with escapes', '%2e%2e/secret.txt', 403],
  ['a file outside, by a link', 'link.txt', 403],
])('gives nothing for %s', async (_, file, status) => {
  expect((await read(file)).status).toBe(status);
});

it('leaves every other address to the network', async () => {
  expect(await (await read('https://news.test/pages.json')).text()).toBe('requested https://news.test/pages.json');
});
