import { createServer } from 'node:http';
import { brotli } from '../site/brotli.ts';

/** The same document without anything that runs, or that loads what runs. Data stays: it is not executed. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function answerTo(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const headers = Object.fromEntries(response.headers);
  // These speak of the connection to the site, not of the answer.
  for (const name of ['connection', 'content-length', 'keep-alive', 'transfer-encoding']) delete headers[name];
  const body = Buffer.from(await response.arrayBuffer());
  const type = headers['content-type'] ?? '';
  if (!/^(text\/|application\/(javascript|json)|image\/svg)/.test(type))
    return { status: response.status, headers, body };
  const text = type.startsWith('text/html') ? Buffer.from(withoutScripts(body.toString())) : body;
  return { status: response.status, headers: { ...headers, 'content-encoding': 'br' }, body: brotli(text) };
}

/**
 * Serves every page of a site without its scripts: what the same page would be as plain HTML. Answers are kept, as the
 * site's host keeps its own.
 * @returns the address, and how to stop
 */
export async function serveTwin(site: string, port: number): Promise<{ address: string; stop(): void }> {
  const kept = new Map<string, Promise<Answer>>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = kept.get(path) ?? answerTo(site + path);
    kept.set(path, answer);
    try {
      const { status, headers, body } = await answer;
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    } catch (error) {
      kept.delete(path);
      response.writeHead(502).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${port} for the pages without scripts is in use: set PORT.`)));
    server.listen(port, resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://localhost:${port}`, stop };
}
