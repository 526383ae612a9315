import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasTag } from '../../respond/headers.ts';
import { type Encoded, type EncodedResponse, encodingFor } from './encodedResponse.ts';

/**
 * Writes an answer in the encoding that the browser accepts, or says that it has it already.
 * @param own headers of this request alone, over those of the answer
 */
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

/** A flat list of names and values with some of them replaced. */
function withOwn(headers: string[], own: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(own);
  if (names.length === 0) return headers;
  const others = headers.filter((_, at) => !names.includes(headers[at - (at % 2)] ?? ''));
  return [...others, ...Object.entries(own).flat()];
}
