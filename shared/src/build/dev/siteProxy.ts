import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';

/**
 * Passes a request on to a site, which answers all that no source does.
 * @param change changes documents; without it the site is deployed, and nothing but reading reaches it
 */
export function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  site: string,
  change?: (html: string) => string,
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const isRefused = !change && !['GET', 'HEAD'].includes(method);
  if (isRefused) return void response.writeHead(405).end(`Nothing is sent to ${site} from here.`);
  // A service worker would keep pages while they change.
  if (!change && url === '/sw.js') return void response.writeHead(404).end();
  const { protocol, host } = new URL(site);
  // Other sites on this machine share these headers: they stay on it.
  const { cookie, authorization, referer, origin, ...sent } = headers;
  const asked = { ...(change ? headers : { ...sent, host }), 'accept-encoding': 'identity' };
  const client = protocol === 'https:' ? https : http;
  const passed = client.request(site + url, { method, headers: asked }, (answer) => {
    const isDocument = method === 'GET' && answer.headers['content-type']?.startsWith('text/html');
    if (change && isDocument) changed(answer, response, change).catch(() => response.destroy());
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
    answer.on('error', () => response.destroy());
  });
  // It is started again after a change in it.
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  incoming.pipe(passed);
}

async function changed(answer: IncomingMessage, response: ServerResponse, change: (html: string) => string) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { etag, 'content-length': length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  response.end(change(Buffer.concat(chunks).toString()));
}
