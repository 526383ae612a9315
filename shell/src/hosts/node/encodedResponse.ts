import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasTag } from '../../respond/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response as it is sent: a body, and headers as a flat list of names and values, which Node writes fastest. */
export interface Encoded {
  headers: string[];
  body: Buffer;
}

/** An answer with its body in every encoding that was requested; each is made once. */
export interface EncodedResponse {
  status: number;
  etag: string | undefined;
  unchanged: string[];
  in(encoding: Encoding): Encoded | Promise<Encoded>;
  /** Makes the compressed bodies as small as they get; meanwhile the quick ones are sent. */
  improve(): Promise<void>;
}

const isText = /^(text\/|application\/(javascript|json|atom\+xml)|image\/svg)/;
/** Bytes of an answer to one request alone that takes longer to compress than to send: one packet it is either way. */
const onePacket = 1000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// Of a page of 46 kB: brotli 5 takes 3 ms for 11.0 kB, 11 takes 230 ms for 10.0 kB; gzip 4 takes 0.4 ms for 12.2 kB
// and 9 takes 3 ms for 11.7 kB. Nobody waits for the best.
const levels = { quick: { br: 5, gzip: 4 }, best: { br: 11, gzip: 9 } };

/** No browser's list is longer; what is gets the plain answer. */
const longestList = 256;

/** The best encoding that a browser accepts, by its weights (RFC 9110, 12.5.3); plain if it accepts nothing. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '');
  if (list === '' || list.length > longestList) return 'identity';
  const weights = new Map(list.toLowerCase().split(',').map(weighted));
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const best: Encoding = weight('br') >= weight('gzip') ? 'br' : 'gzip';
  return weight(best) > 0 && weight(best) >= plain ? best : 'identity';
}

function weighted(item: string): [string, number] {
  const [encoding = '', ...parameters] = item.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return [encoding, quality ? Number(quality.slice(2)) || 0 : 1];
}

export function encodedResponse({ status, headers, body }: BufferedResponse): EncodedResponse {
  const least = headers['cache-control'] === 'no-store' ? onePacket : 1;
  const canShrink = body.length >= least && isText.test(headers['content-type'] ?? '');
  const vary = [headers.vary, canShrink ? 'accept-encoding' : undefined].filter(Boolean).join(', ');
  const common = Object.entries(vary ? { ...headers, vary } : headers).flat();
  const made = new Map<Encoding, Encoded | Promise<Encoded>>();
  const encode = (encoding: Encoding): Promise<Encoded> => {
    const encoded = compress(body, encoding, levels.quick).then((small) => withBody(common, small, encoding));
    made.set(encoding, encoded);
    // The best may have come sooner than the quick.
    const keep = (quick: Encoded) => void (made.get(encoding) === encoded && made.set(encoding, quick));
    encoded.then(keep, () => made.delete(encoding));
    return encoded;
  };
  made.set('identity', withBody(common, body, 'identity'));
  return {
    status,
    etag: headers.etag,
    unchanged: common.filter((_, index) => !/^content-(type|length)$/.test(common[index - (index % 2)] ?? '')),
    in(asked) {
      const encoding = canShrink ? asked : 'identity';
      return made.get(encoding) ?? encode(encoding);
    },
    async improve() {
      if (!canShrink) return;
      for (const encoding of ['br', 'gzip'] as const)
        made.set(encoding, withBody(common, await compress(body, encoding, levels.best), encoding));
    },
  };
}

function withBody(common: string[], body: Buffer, encoding: Encoding): Encoded {
  const named = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return { headers: [...common, ...named, 'content-length', String(body.length)], body };
}

async function compress(body: Buffer, encoding: Encoding, level: typeof levels.quick): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return zip(body, { level: level.gzip });
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}

/** An answer in the form in which a server writes it: headers by lower-case name, and the whole body. */
export interface BufferedResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

/** Reads a web-standard response to its end. */
export async function bufferedResponse(response: Response): Promise<BufferedResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Writes an answer as the browser accepts it, or 304; `own` headers come over those of the answer. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: EncodedResponse,
  own: Readonly<Record<string, string>> = {},
): void {
  const { status, etag, unchanged } = answer;
  if (status === 200 && etag && hasTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, withOwn(unchanged, own)).end();
    return;
  }
  const write = ({ headers, body }: Encoded) =>
    void response.writeHead(status, withOwn(headers, own)).end(request.method === 'HEAD' ? undefined : body);
  const encoded = answer.in(encodingFor(request.headers['accept-encoding']));
  if (encoded instanceof Promise) void encoded.then(write);
  else write(encoded);
}

function withOwn(headers: string[], own: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(own);
  if (names.length === 0) return headers;
  const others = headers.filter((_, at) => !names.includes(headers[at - (at % 2)] ?? ''));
  return [...others, ...Object.entries(own).flat()];
}
