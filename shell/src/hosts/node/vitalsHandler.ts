import type { IncomingMessage, ServerResponse } from 'node:http';
import { placeIn } from 'shared/contract/canary.contract.ts';
import { sampleBytes } from 'shared/contract/vitals.contract.ts';
import { type VitalsSample, vitalsSample } from 'shared/contract/vitalsSample.contract.ts';
import { plainResponse } from './plainResponse.ts';

/** Samples that a process counts in a second at most: more are no visitors. */
const samplesPerSecond = 200;

/**
 * Makes the function that takes samples of browsers (`vitals.contract.ts`): small ones, from pages of the site itself. It
 * answers 204 also where a sample is not counted.
 */
export function vitalsHandler(take: (sample: VitalsSample, place: number | undefined) => void) {
  const mayTake = limited(samplesPerSecond);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') {
      refuse(request, response, 403);
      return;
    }
    let text = '';
    request.on('data', (part: Buffer) => {
      if (response.headersSent) return;
      text += part.toString('latin1');
      if (text.length > sampleBytes) refuse(request, response, 413);
    });
    request.on('end', () => {
      if (response.headersSent) return;
      const sample = vitalsSample.safeParse(jsonOf(text));
      if (sample.success && mayTake()) take(sample.data, placeIn(request.headers.cookie ?? ''));
      if (sample.success) response.writeHead(204, { 'cache-control': 'no-store' }).end();
      else refuse(request, response, 400);
    });
  };
}

const reasons: Record<number, string> = {
  400: 'Bad request: the body is no sample',
  403: 'Forbidden: samples come from pages of the site itself',
  413: `Content too large: a sample has at most ${sampleBytes} bytes`,
};

/** What comes of the body is thrown away. */
function refuse(request: IncomingMessage, response: ServerResponse, status: number): void {
  request.resume();
  plainResponse(response, status, reasons[status] ?? '');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
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
