import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const textTypes = /^(text\/|application\/(javascript|json)|image\/svg)/;

/** Compressed bodies by encoding and ETag or address: the same page is compressed once. */
const kept = new LRUCache<string, Buffer>({ maxSize: 64 * 1024 * 1024, sizeCalculation: (body) => body.length + 1 });

/** The same response, compressed as the visitor's browser accepts it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!response.body || !textTypes.test(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (!encoding) return new Response(response.body, { status: response.status, headers });
  const key = `${encoding} ${response.headers.get('etag') ?? new URL(request.url).pathname}`;
  const keep = response.status === 200;
  const body = (keep && kept.get(key)) || (await compress(Buffer.from(await response.arrayBuffer()), encoding));
  if (keep) kept.set(key, body);
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(body), { status: response.status, headers });
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) : zip(body);
}
