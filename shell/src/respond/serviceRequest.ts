import type { Action } from 'shared/contract/pages.contract.ts';
import { readBounded } from './readBounded.ts';

/** What a service is passed of a request. */
export interface ServiceRequest {
  path: string;
  /** Whether a script asks, which takes the answer as data. */
  isScript: boolean;
  type: string;
  body: ArrayBuffer;
  /** Address of who asks, where the host knows it. */
  clientAddress: string;
}

/** Why a request is not passed on, by status. */
export type Refusal = 403 | 413 | 415;

const bodyTypes = ['application/x-www-form-urlencoded', 'application/json'];

/**
 * Checks and reads what is passed on of a request that changes something: sent by a page of the site itself, of a known
 * type, within the limits of its action.
 */
export async function serviceRequest(
  request: Request,
  { maxBytes, timeoutMs }: Action,
  clientAddress: string,
): Promise<ServiceRequest | Refusal> {
  const { headers, url } = request;
  if (!isSameOrigin(request)) return 403;
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!bodyTypes.includes(type)) return 415;
  const body = await inTime(readBounded(request, maxBytes, 'the body'), timeoutMs).catch(() => undefined);
  if (!body) return 413;
  return { path: new URL(url).pathname, isScript: isScript(request), type, body, clientAddress };
}

/** Whether an answer is taken as data and not as a page. */
export function isScript({ headers }: Request): boolean {
  return /\bapplication\/json\b/.test(headers.get('accept') ?? '');
}

/**
 * Whether a page of the site itself sent the request. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; one that
 * says neither is refused.
 */
function isSameOrigin({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  return URL.canParse(origin) && new URL(origin).host === new URL(url).host;
}

function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`more than ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
