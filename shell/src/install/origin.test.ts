import { symlink } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { originOf } from './origin.ts';

const limit = 1000;

async function server(answer: RequestListener): Promise<string> {
  const listening = createServer(answer);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

describe('a folder of releases', () => {
  it('has pointers whose addresses are meant from its remotes.json on', async () => {
    const folder = await testFolder({ 'remotes.json': '[{"name":"mf-news","url":"./mf-news"}]', 'mf-news/a.txt': 'A' });
    const origin = originOf(join(folder, 'remotes.json'));
    const [pointer] = await origin.remotes();
    expect(pointer).toEqual({ name: 'mf-news', url: pathToFileURL(join(folder, 'mf-news')).href });
    const file = await origin.read(`${pointer?.url}/a.txt`, limit);
    expect(new TextDecoder().decode(file)).toBe('A');
  });

  it.each([
    ['is missing', undefined, 'cannot be read (file:'],
    ['is no JSON', '{', 'is not JSON'],
    ['names what is no remote', '[{"name":"news","url":"./x"}]', 'field 0.name: '],
    ['leads out of the folder', '[{"name":"mf-news","url":"../x"}]', 'field 0.url: '],
  ])('says what is wrong where remotes.json %s', async (_, text, sentence) => {
    const folder = await testFolder({ 'remotes.json': text });
    await expect(originOf(join(folder, 'remotes.json')).remotes()).rejects.toThrow(sentence);
  });

  it('gives nothing outside of itself, also not through links, and nothing too large', async () => {
    const folder = await testFolder({ 'large.txt': 'x'.repeat(1001) });
    const secret = join(await testFolder({ 'secret.txt': 'S' }), 'secret.txt');
    await symlink(secret, join(folder, 'link.txt'));
    const read = (file: string, from = join(folder, 'remotes.json')) =>
      originOf(from).read(pathToFileURL(file).href, limit);
    await expect(read(secret)).rejects.toThrow('is outside of the folder of remotes.json');
    await expect(read(join(folder, 'link.txt'))).rejects.toThrow('is outside of the folder of remotes.json');
    await expect(read(join(folder, 'large.txt'))).rejects.toThrow('is larger than the 1000 bytes that are taken');
    await expect(read(join(folder, 'none.txt'))).rejects.toThrow('none.txt does not exist');
    await expect(read(secret, 'http://site.test/remotes.json')).rejects.toThrow('is outside of');
  });
});

describe('a server', () => {
  it('is asked past the caches on the way', async () => {
    const address = await server((request, response) => response.end(request.headers['cache-control']));
    const file = await originOf(`${address}/remotes.json`).read(`${address}/a`, limit);
    expect(new TextDecoder().decode(file)).toBe('no-cache');
  });

  const sending = (body: string | Buffer, headers = {}) =>
    ((_, response) => response.writeHead(200, headers).end(body)) as RequestListener;
  const long = 'x'.repeat(5000);
  const small = gzipSync('x'.repeat(500_000));
  const cut: RequestListener = (_, response) =>
    void response.writeHead(200, { 'content-length': '50' }).write('x', () => response.destroy());

  it.each<[string, RequestListener, string]>([
    ['answers with an error', (_, response) => response.writeHead(500).end(), '/a answered 500'],
    ['redirects', (_, response) => response.writeHead(302, { location: '/b' }).end(), '/a answered 302'],
    ['says that it sends too much', sending(long, { 'content-length': '5000' }), 'is larger than'],
    ['sends more than it says', sending(long), 'is larger than'],
    ['sends a little that unpacks to much', sending(small, { 'content-encoding': 'gzip' }), 'is larger than'],
    ['ends in the middle', cut, 'was cut off (terminated)'],
  ])('that %s is not believed', async (_, answer, sentence) => {
    const address = await server(answer);
    await expect(originOf(`${address}/remotes.json`).read(`${address}/a`, limit)).rejects.toThrow(sentence);
  });

  it('that does not answer is waited for no longer than is allowed', async () => {
    const address = await server(() => undefined);
    const reading = originOf(`${address}/remotes.json`, fetch, 50).read(`${address}/a`, limit);
    await expect(reading).rejects.toThrow(`${address}/a did not answer (The operation was aborted due to timeout)`);
  });
});
