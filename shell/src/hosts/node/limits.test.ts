import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { maxBytes } from 'shared/contract/limits.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchRemote } from '../../composition/directory.ts';
import { fetchVerified } from '../../composition/files.ts';
import { sha256 } from '../../composition/hash.ts';
import { readBounded } from '../../composition/limits.ts';
import { remotesFile } from './remotesFile.ts';

const mebibyte = 1024 * 1024;
let server: Server;

/** An origin that answers everything in one way. */
async function origin(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a piece for ever, as fast as it is taken, and counts what was taken. */
function endless(piece: Buffer, headers: Record<string, string> = {}) {
  const sent = { bytes: 0, hasEnded: false };
  const listener: RequestListener = (_, response) => {
    response.once('close', () => {
      sent.hasEnded = true;
    });
    response.writeHead(200, headers);
    const more = () => {
      while (!sent.hasEnded) {
        sent.bytes += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
    };
    more();
  };
  return { sent, listener };
}

describe('what an origin sends', () => {
  it('is read up to its limit, and its connection ends there', async () => {
    const { sent, listener } = endless(Buffer.alloc(64 * 1024));
    const address = await origin(listener);
    await expect(readBounded(await fetch(address), mebibyte, address)).rejects.toThrow(
      `${address} is larger than the 1048576 bytes that are taken`,
    );
    await expect.poll(() => sent.hasEnded).toBe(true);
    // What is on its way in buffers of the system comes to some megabytes.
    expect(sent.bytes).toBeLessThan(32 * mebibyte);
  });

  it('is unpacked up to its limit: a bomb of gigabytes costs no memory', async () => {
    const { sent, listener } = endless(gzipSync(Buffer.alloc(mebibyte)), { 'content-encoding': 'gzip' });
    const address = await origin(listener);
    const before = process.memoryUsage().rss;
    await expect(readBounded(await fetch(address), 8 * mebibyte, address)).rejects.toThrow('is larger than');
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * mebibyte);
    await expect.poll(() => sent.hasEnded).toBe(true);
  });
});

describe('each kind of file', () => {
  it('pages.json beyond its limit is refused, by remote', async () => {
    const { listener } = endless(Buffer.alloc(64 * 1024, ' '));
    const url = await origin(listener);
    await expect(fetchRemote({ name: 'mf-news', url }, fetch)).rejects.toThrow(
      `mf-news: ${url}/pages.json is larger than the ${maxBytes.pages} bytes that are taken`,
    );
  });
});

describe('a redirect of an origin', () => {
  it('is not followed, for pages, files and remotes.json', async () => {
    const asked: (string | undefined)[] = [];
    const url = await origin(({ url: path }, response) => {
      asked.push(path);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await expect(fetchRemote({ name: 'mf-news', url }, fetch)).rejects.toThrow('answered 302');
    await expect(fetchVerified(fetch, `${url}/a.js`, await sha256(''), 1000)).rejects.toThrow('answered 302');
    await expect(remotesFile(`${url}/remotes.json`, fetch).read()).rejects.toThrow('it answered 302');
    expect(asked).toEqual(['/pages.json', '/a.js', '/remotes.json']);
  });
});
