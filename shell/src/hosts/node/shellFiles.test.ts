import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shellFiles } from './shellFiles.ts';
import { ask } from './testHost.ts';

/** Files of two builds, and something beside them that is nobody's. */
async function served() {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'));
  onTestFinished(() => rm(builds, { recursive: true }));
  for (const id of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
    await mkdir(join(builds, id, 'host'), { recursive: true });
    await writeFile(join(builds, id, 'frame.json'), `{"id":"${id}"}`);
    await writeFile(join(builds, id, 'host/main.js'), 'secret');
  }
  const files = shellFiles(builds, 'aaaaaaaaaaaa');
  const server = createServer((request, response) => {
    const file = files(request.url ?? '');
    if (file) file.respond(request, response);
    else response.writeHead(302).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (path: string) => ask((server.address() as AddressInfo).port, path);
}

it('hands out what a build states of itself, and asks browsers to look again', async () => {
  const { status, headers, body } = await (await served())('/_releases/shell/bbbbbbbbbbbb/frame.json');
  expect([status, headers['cache-control'], headers['content-type'], String(body)]).toEqual([
    200,
    'no-cache',
    'application/json',
    '{"id":"bbbbbbbbbbbb"}',
  ]);
});

it.each([
  '/_releases/shell/bbbbbbbbbbbb/host/main.js',
  '/_releases/shell/bbbbbbbbbbbb/../frame.json',
  '/_releases/shell/bbbbbbbbbbbb/other.json',
  '/_releases/shell/frame.json',
])('hands out nothing else: %s', async (path) => {
  expect((await (await served())(path)).status).toBe(302);
});

it('says that a build without a statement has none', async () => {
  expect((await (await served())('/_releases/shell/bbbbbbbbbbbb/statement.json')).status).toBe(404);
});
