import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DomUtils, parseDocument } from 'htmlparser2';
import { brotli } from '../budgets/brotli.ts';

/** The same document without anything that runs, or that loads what runs. Data stays: it is not executed. */
export function withoutScripts(html: string): string {
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  const cut = DomUtils.filter((node) => 'attribs' in node && runs(node.name, node.attribs), document);
  const ends = cut.map(({ startIndex, endIndex }) => [startIndex ?? 0, (endIndex ?? -1) + 1] as const);
  return ends.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), html);
}

function runs(name: string, { type = '', rel }: Record<string, string>): boolean {
  return name === 'script' ? !/^application\/(ld\+)?json$/.test(type) : name === 'link' && rel === 'modulepreload';
}

/** Headers that speak of the connection to the site, not of the response. */
const ofConnection = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

async function load(address: string) {
  const { status, headers, ...response } = await fetch(address, { redirect: 'manual' }).then(async (found) => ({
    status: found.status,
    headers: Object.fromEntries([...found.headers].filter(([name]) => !ofConnection.has(name))),
    body: Buffer.from(await found.arrayBuffer()),
  }));
  const type = headers['content-type'] ?? '';
  if (!/^(text\/|application\/(javascript|json)|image\/svg)/.test(type)) return { status, headers, ...response };
  const body = type.startsWith('text/html') ? withoutScripts(String(response.body)) : response.body;
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotli(body) };
}

/**
 * Serves every page of a site without its scripts: what the same page would be as plain HTML. Responses are cached, as the
 * site's host caches its own.
 */
export async function serveNoScriptBaseline(site: string): Promise<{ address: string; stop(): void }> {
  const cache = new Map<string, ReturnType<typeof load>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const loading = cache.get(path) ?? load(site + path);
    cache.set(path, loading);
    try {
      const { status, headers, body } = await loading;
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    } catch (error) {
      cache.delete(path);
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
