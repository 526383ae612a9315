import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasTag } from '../../composition/headers.ts';
import { type Encoded, type EncodedAnswer, encodingFor } from './encodedAnswer.ts';

/** Writes an answer in the encoding that the browser accepts, or says that it has it already. */
export function send(request: IncomingMessage, response: ServerResponse, answer: EncodedAnswer): void {
  const { status, etag, unchanged } = answer;
  if (status === 200 && etag && hasTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, unchanged).end();
    return;
  }
  const write = ({ headers, body }: Encoded) =>
    void response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  const encoded = answer.in(encodingFor(request.headers['accept-encoding']));
  if (encoded instanceof Promise) void encoded.then(write);
  else write(encoded);
}
