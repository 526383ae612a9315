import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { longestMessage } from 'shared/contract/document/shellPaths.contract.ts';
import { releaseId, remoteName } from 'shared/contract/release/values.contract.ts';
import { z } from 'zod';
import { readBounded } from '../../respond/actions/serviceRequest.ts';
import type { Composition } from '../../respond/composition.ts';
import type { Log } from '../../respond/options.ts';
import { encodedResponse, encodingFor, plainResponse, send } from './responses.ts';
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
  const headers = new Headers();
  for (const name of read) if (request.headers[name]) headers.set(name, String(request.headers[name]));
  // `fetch` wants to know that the answer may come before the whole body was sent.
  const init = { method: 'POST', headers, body: bodyOf(request), duplex: 'half' };
  return new Request(`http://${host || 'localhost'}${target}`, init);
}

/** The body as a stream. A handler that stops reading leaves the connection open for its answer. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const body = request.pipe(new PassThrough());
  request.once('error', (error) => body.destroy(error));
  body.once('close', () => request.resume());
  return WebStream.from(body) as ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Limits of one report in bytes, and of the reports that a process takes in a second. */
const most = { bytes: 2048, perSecond: 20 };

const pageError = z.object({
  remote: remoteName.optional(),
  release: releaseId.optional(),
  page: z.string().max(500).optional(),
  message: z.string().max(longestMessage),
});

/** Makes the function that takes errors of browsers (`PageError`) from pages of the site, and logs them. */
export function errorHandler(log: Log, count: (remote: string, release: string) => void) {
  const mayTake = limited(most.perSecond);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin') return plainResponse(response, 403, 'Forbidden: errors come from pages of this site');
    const report = { headers: new Headers(), body: bodyOf(request) };
    const body = await readBounded(report, most.bytes, 'the report').catch(() => undefined);
    if (!body) return plainResponse(response, 413, `Content too large: more than ${most.bytes} bytes`);
    const found = pageError.safeParse(await new Response(body).json().catch(() => undefined)).data;
    if (!found) return plainResponse(response, 400, 'Bad request: the body is no error report');
    response.writeHead(204, { 'cache-control': 'no-store' }).end();
    if (!mayTake()) return;
    const { remote, release, page, message } = found;
    if (remote && release) count(remote, release);
    log({
      ...{ level: 'error', event: 'page-error', page, cause: message },
      ...(remote && release ? { remote, release } : {}),
    });
  };
}

function limited(perSecond: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count <= perSecond;
  };
}
