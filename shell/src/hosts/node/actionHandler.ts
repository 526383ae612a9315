import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import type { Composition } from '../../respond/composition.ts';
import { encodedResponse, encodingFor, send } from './encodedResponse.ts';
import { plainResponse } from './fixedAnswers.ts';
import { type Accepted, methodNotAllowed } from './server.ts';

const read = ['accept', 'content-length', 'content-type', 'cookie', 'origin', 'sec-fetch-site'];

/** Answers a POST by a remote's service, else with 405; a load balancer writes the client last in `addressHeader`. */
export function actionHandler(composition: Pick<Composition, 'act'>, addressHeader: string | undefined) {
  return async (accepted: Accepted, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const taken = await composition.act(webRequest(accepted, request), addressOf(request, addressHeader));
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (taken) send(request, response, await encodedResponse(taken, encoding));
      else plainResponse(response, methodNotAllowed.status, methodNotAllowed.text, methodNotAllowed.headers);
    } catch {
      plainResponse(response, 400, 'Bad request');
    }
  };
}

function addressOf({ headers, socket }: IncomingMessage, addressHeader: string | undefined): string {
  const stated = addressHeader ? String(headers[addressHeader.toLowerCase()] ?? '') : '';
  return stated.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

function webRequest({ host, target }: Accepted, request: IncomingMessage): Request {
  const headers = read.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  // `fetch` wants to know that the answer may come before the whole body was sent.
  const init = { method: 'POST', headers, body: bodyOf(request), duplex: 'half' };
  return new Request(`http://${host || 'localhost'}${target}`, init);
}

/** The body as a stream. Who stops reading does not end the connection, on which the answer still has to go. */
export function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const body = request.pipe(new PassThrough());
  request.once('error', (error) => body.destroy(error));
  body.once('close', () => request.resume());
  return WebStream.from(body) as ReadableStream<Uint8Array<ArrayBuffer>>;
}
