import { createServer } from 'node:http';
import { brotli } from 'shared/build/release/weights.ts';
import { attributeOf, type Element, withoutElements } from 'shared/html/elements.ts';
import { listening, type RunningHost } from '../site/answering.ts';

/** The same document without anything that runs, or that loads what runs. Data stays: it is not executed. */
function withoutScripts(html: string): string {
  return withoutElements(html, runs);
}

function runs(element: Element): boolean {
  if (element.tagName === 'script') return !/^application\/(ld\+)?json$/.test(attributeOf(element, 'type') ?? '');
  return element.tagName === 'link' && attributeOf(element, 'rel') === 'modulepreload';
}

/** Headers of the connection to the site, not of the response. */
const ofConnection = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

async function load(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  const { status } = response;
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofConnection.has(name)));
  const body = Buffer.from(await response.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (!/^(text\/|application\/(javascript|json)|image\/svg)/.test(type)) return { status, headers, body };
  const plain = type.startsWith('text/html') ? withoutScripts(String(body)) : body;
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotli(plain) };
}

/**
 * Serves every page of a site without its scripts: what the same page would be as plain HTML. Responses are cached, as the
 * site's host caches its own.
 */
export function serveNoScriptBaseline(site: string): Promise<RunningHost> {
  const cache = new Map<string, ReturnType<typeof load>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const loading = cache.get(path) ?? load(site + path);
    cache.set(path, loading);
    const { status, headers, body } = await loading;
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  return listening(server);
}
