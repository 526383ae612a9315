import type { CDPSession } from '@playwright/test';

export interface RecordedRequest {
  url: string;
  /** `Document`, `Script`, `Image` … as the browser's protocol names them. */
  type: string;
  /** Bytes of the body as they came over the line, compressed. */
  bytes: number;
  isUnderWay: boolean;
}

/** Writes down every request of a page, also those that preloads make. */
export function recordRequests(cdp: CDPSession): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  const byId = new Map<string, RecordedRequest & { headerBytes: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('http')) return;
    const recorded = { url: request.url, type, bytes: 0, isUnderWay: true, headerBytes: 0 };
    byId.set(requestId, recorded);
    requests.push(recorded);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const recorded = byId.get(requestId);
    if (recorded) recorded.headerBytes = response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const recorded = byId.get(requestId);
    if (!recorded) return;
    recorded.bytes = Math.max(0, encodedDataLength - recorded.headerBytes);
    recorded.isUnderWay = false;
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    const recorded = byId.get(requestId);
    if (recorded) recorded.isUnderWay = false;
  });
  return requests;
}

const sum = (requests: RecordedRequest[]) => requests.reduce((total, { bytes }) => total + bytes, 0);

export const isScript = ({ url }: { url: string }) => new URL(url).pathname.endsWith('.js');

/** Compressed bytes of all scripts. */
export const scriptBytes = (requests: RecordedRequest[]) => sum(requests.filter(isScript));

/** Where React and React DOM tell what went wrong; no other package does. */
const reactsOwnErrors = 'https://react.dev/errors/';

/** Compressed bytes of the scripts that hold React or React DOM; more than once, where they came more than once. */
export async function reactBytes(requests: RecordedRequest[]): Promise<number> {
  const holdsReact = async ({ url }: RecordedRequest) => (await (await fetch(url)).text()).includes(reactsOwnErrors);
  const scripts = requests.filter(isScript);
  const found = await Promise.all(scripts.map(holdsReact));
  return sum(scripts.filter((_, index) => found[index]));
}
