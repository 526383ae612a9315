import { noRedirects, readBounded } from '../../shell/src/composition/limits.ts';

/** What a site has answered. */
export interface Received {
  status: number;
  body: Buffer;
}

/** Reads a site as anyone can, within bounds. */
export interface SiteReader {
  readonly origin: string;
  /** @throws Error in one sentence when there is no answer in time, or too much */
  ask(path: string, maxBytes: number): Promise<Received>;
  /** The body of an answer with a status. @throws Error like `ask`, or that names another status */
  get(path: string, maxBytes: number, status?: number): Promise<Buffer>;
}

/** Thrown when the site has used up what a whole verification may take: there is no use in going on. */
export class OutOfBounds extends Error {}

export interface Bounds {
  /** Milliseconds that one answer has, and all together. */
  answerMs: number;
  allMs: number;
  /** Bytes of all answers together, unpacked. */
  allBytes: number;
}

export const usualBounds: Bounds = { answerMs: 15_000, allMs: 900_000, allBytes: 1024 * 1024 * 1024 };

/** How many answers are waited for at the same time. */
const sideBySide = 8;

export function siteReader(site: URL, bounds = usualBounds, fetch = globalThis.fetch): SiteReader {
  const { origin } = site;
  const until = AbortSignal.timeout(bounds.allMs);
  let bytes = 0;
  const received = async (path: string, maxBytes: number): Promise<Received> => {
    if (until.aborted) throw new OutOfBounds(`${origin} took more than ${bounds.allMs / 1000} seconds in all.`);
    const signal = AbortSignal.any([until, AbortSignal.timeout(bounds.answerMs)]);
    const response = await fetch(origin + path, { signal, ...noRedirects });
    const body = Buffer.from(await readBounded(response, maxBytes, path));
    bytes += body.length;
    if (bytes > bounds.allBytes) throw new OutOfBounds(`${origin} sent more than ${bounds.allBytes} bytes in all.`);
    return { status: response.status, body };
  };
  const ask = (path: string, maxBytes: number) =>
    received(path, maxBytes).catch((error: Error) => {
      if (error instanceof OutOfBounds) throw error;
      throw new Error(wordsOf(error, path, bounds));
    });
  return {
    origin,
    ask,
    async get(path, maxBytes, expected = 200) {
      const { status, body } = await ask(path, maxBytes);
      if (status !== expected) throw new Error(`${path} answered ${status} instead of ${expected}`);
      return body;
    },
  };
}

function wordsOf({ name, message, cause }: Error, path: string, { answerMs }: Bounds): string {
  if (name === 'TimeoutError' || name === 'AbortError')
    return `${path} did not answer within ${answerMs / 1000} seconds`;
  return message.startsWith(path)
    ? message
    : `${path} did not answer (${(cause as Error | undefined)?.message ?? message})`;
}

/** Does something with each of many, a few at a time. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}
