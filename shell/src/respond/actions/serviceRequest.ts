import type { Action } from 'shared/contract/release/pages.contract.ts';

/** The parts of a request that a service receives. */
export interface ServiceRequest {
  path: string;
  /** A script sent the request, and takes the answer as JSON. */
  isScript: boolean;
  type: string;
  body: ArrayBuffer;
  /** Address of the client, if the host knows it. */
  clientAddress: string;
  /** Status with which the shell answers in place of the service; the request has no body then. */
  refused?: 403 | 413 | 415 | 503;
}

const bodyTypes = ['application/x-www-form-urlencoded', 'application/json'];

/** Checks and reads a request that changes something: of this site, of a known type, within the limits of its action. */
export async function serviceRequest(
  request: Request,
  { maxBytes, timeoutMs }: Action,
  clientAddress: string,
): Promise<ServiceRequest> {
  const { headers, url } = request;
  const isScript = /\bapplication\/json\b/.test(headers.get('accept') ?? '');
  const asked = { ...requestOf(new URL(url).pathname), isScript, clientAddress };
  if (!isSameOrigin(request)) return { ...asked, refused: 403 };
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!bodyTypes.includes(type)) return { ...asked, refused: 415 };
  const inTime = request.body?.pipeThrough(new TransformStream(), { signal: AbortSignal.timeout(timeoutMs) }) ?? null;
  const body = await readBounded({ headers, body: inTime }, maxBytes, 'the body').catch((error: unknown) => error);
  if (body instanceof ArrayBuffer) return { ...asked, type, body };
  return { ...asked, refused: body instanceof RangeError ? 413 : 503 };
}

/** The request of a page from a browser, without a body. */
export function requestOf(path: string): ServiceRequest {
  return { path, isScript: false, type: '', body: new ArrayBuffer(0), clientAddress: '' };
}

/** Says if a page of this site sent the request, by `Sec-Fetch-Site`, or `Origin` of older browsers; one of them has to be there. */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

// What is too large is refused by `content-length`, otherwise while it streams: `fetch` unpacks by itself, so a stream counts
// unpacked bytes, and nothing beyond the limit is unpacked or kept.
/** Reads a body up to a limit. @param address for the message @throws RangeError in one sentence when there is more */
export async function readBounded(response: Pick<Response, 'body' | 'headers'>, limit: number, address: string) {
  const tooLarge = () => new RangeError(`${address} is larger than the ${limit} bytes that are taken`);
  const { body } = response;
  if (!body) return new ArrayBuffer(0);
  if (Number(response.headers.get('content-length')) > limit) {
    await body.cancel().catch(() => undefined);
    throw tooLarge();
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // An error in the loop ends the stream.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
}

/** `fetch` options for everything of a remote: a redirect could lead anywhere, and is an answer like any other error. */
export const noRedirects = { redirect: 'manual' } as const;
