import type { IncomingMessage, ServerResponse } from 'node:http';
import { longestMessage } from 'shared/contract/document/shellPaths.contract.ts';
import { releaseId, remoteName } from 'shared/contract/release/values.contract.ts';
import { z } from 'zod';
import { readBounded } from '../../respond/actions/serviceRequest.ts';
import type { Log } from '../../respond/log.ts';
import { bodyOf } from './actionHandler.ts';
import { plainResponse } from './fixedAnswers.ts';

/** Limits of one report in bytes, and of the reports that a process takes in a second. */
const most = { bytes: 2048, perSecond: 20 };

const pageError = z.object({
  remote: remoteName.optional(),
  release: releaseId.optional(),
  page: z.string().max(500),
  message: z.string().max(longestMessage),
});

/** Makes the function that takes errors of browsers (`pageError.contract.ts`) from pages of the site, and logs them. */
export function errorHandler(log: Log, count: (remote: string, release: string) => void) {
  const mayTake = limited(most.perSecond);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin') return plainResponse(response, 403, 'Forbidden: errors come from pages of this site');
    const report = { headers: new Headers(), body: bodyOf(request) };
    const body = await readBounded(report, most.bytes, 'the report').catch(() => undefined);
    if (!body) return plainResponse(response, 413, `Content too large: more than ${most.bytes} bytes`);
    const found = pageError.safeParse(dataIn(body)).data;
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

function dataIn(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
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
