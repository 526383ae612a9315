import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Passes a request on to the shell's host, which answers all that no source does.
 * @param change changes documents
 */
export function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  port: number,
  change: (html: string) => string,
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const asked = { ...headers, 'accept-encoding': 'identity' };
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers: asked }, (answer) => {
    const isDocument = method === 'GET' && answer.headers['content-type']?.startsWith('text/html');
    if (isDocument) void changed(answer, response, change);
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
