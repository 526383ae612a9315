import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import sirv from 'sirv';
import { fileHeaders, fileTypes, plainHeaders } from '../../respond/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response in one encoding, with its headers as a flat list of names and values, which Node writes fastest. */
export interface EncodedResponse {
  status: number;
  etag: string | undefined;
  headers: string[];
  body: Buffer;
  /** Whether any cache may keep it. */
  isForAll: boolean;
}

const isText = /^(text\/|application\/(javascript|json|atom\+xml)|image\/svg)/;
/** A response to one request alone with fewer bytes fits into one packet anyway: compressing it takes longer than sending it. */
const onePacket = 1000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Of a page of 46 kB: brotli 5 takes 3 ms for 11.0 kB, 11 takes 230 ms for 10.0 kB; gzip 4 takes 0.4 ms for 12.2 kB
// and 9 takes 3 ms for 11.7 kB.
const levels = { quick: { br: 5, gzip: 4 }, best: { br: 11, gzip: 9 } };

/** The best encoding that a browser names and does not refuse by `q=0` (RFC 9110, 12.5.3); plain if there is none. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const items = String(accepted ?? '')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .split(',');
  const named = items.filter((item) => !/;q=0(\.0*)?$/.test(item)).map((item) => item.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((encoding) => named.includes(encoding)) ?? 'identity';
}

/** Reads a web-standard response to its end and encodes it, if that makes it smaller. */
export async function encodedResponse(response: Response, encoding: Encoding, quality: keyof typeof levels = 'quick') {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const whole = Buffer.from(await response.arrayBuffer());
  const isStored = headers['cache-control'] !== 'no-store';
  const canShrink = whole.length >= (isStored ? 1 : onePacket) && isText.test(headers['content-type'] ?? '');
  if (canShrink) headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  const isEncoded = canShrink && encoding !== 'identity';
  if (isEncoded) headers['content-encoding'] = encoding;
  const body = isEncoded ? await compressed(whole, encoding, levels[quality]) : whole;
  headers['content-length'] = String(body.length);
  const isForAll = isStored && !headers['set-cookie'];
  return { status, etag: headers.etag, headers: Object.entries(headers).flat(), body, isForAll };
}

function compressed(body: Buffer, encoding: 'br' | 'gzip', level: typeof levels.quick): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: level.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

/** Writes a response, or 304 if the browser has it already; `own` headers replace those of the response. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, headers, body }: EncodedResponse,
  own: Readonly<Record<string, string>> = {},
): void {
  const isKnown = status === 200 && etag && hasTag(request.headers['if-none-match'] ?? '', etag);
  const left = [...Object.keys(own), ...(isKnown ? ofBody : [])];
  const others = left.length === 0 ? headers : headers.filter((_, at) => !left.includes(headers[at - (at % 2)] ?? ''));
  response.writeHead(isKnown ? 304 : status, [...others, ...Object.entries(own).flat()]);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
}

const ofBody = ['content-type', 'content-length', 'content-encoding'];

/** Says if a list of entity tags has one; compared weakly (RFC 9110, 13.1.2), as a compressed copy is the same page. */
function hasTag(list: string, etag: string): boolean {
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Answers probes, and says if it did: the process runs (`/healthz`), or is ready (`/readyz`). */
export function operation(path: string, response: ServerResponse, missing: () => string[]): boolean {
  if (path !== '/healthz' && path !== '/readyz') return false;
  const names = path === '/readyz' ? missing().join(', ') : '';
  if (names) plainResponse(response, 503, `The pages of these remotes are not known yet: ${names}`);
  else plainResponse(response, 200, path === '/readyz' ? 'ready' : 'ok');
  return true;
}

/** Writes an answer of one line; to HEAD its headers alone. */
export function plainResponse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, { ...plainHeaders, ...headers, 'content-length': length }).end(text);
}

/** Makes a function that answers with files of the shell's builds, also of older ones, and says if it did. */
export function shellFiles(builds: string, id: string) {
  const files = sirv(builds, { immutable: true, maxAge: 31_536_000, etag: true, brotli: true, gzip: true });
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
    const [, build, asset] = address.exec(path) ?? [];
    const isIcon = path === '/favicon.svg';
    if (!asset && !isIcon) return false;
    const file = isIcon ? `/${id}/public${path}` : `/${build}/public/${asset}`;
    request.url = file;
    request.headers['accept-encoding'] = encodingFor(request.headers['accept-encoding']);
    // Browsers request no parts of these files, and sirv ends the process at a range that ends before it begins.
    delete request.headers.range;
    for (const [name, value] of Object.entries(fileHeaders(file) ?? {})) response.setHeader(name, value);
    // The file whose address says nothing about its content.
    if (isIcon) response.setHeader('cache-control', 'no-cache');
    files(request, response, () => plainResponse(response, 404, 'Not found'));
    return true;
  };
}

const address = new RegExp(`^/_shell/([a-z0-9]+)/(assets/[A-Za-z0-9._-]+\\.(?:${Object.keys(fileTypes).join('|')}))$`);
