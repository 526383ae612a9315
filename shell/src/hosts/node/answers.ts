import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type Answer, answerOf } from './answer.ts';
import { type EncodedAnswer, encodedAnswer } from './encodedAnswer.ts';

/** Answers to requests: pages and remotes' files that were answered before are not composed again. */
export interface Answers {
  to(request: IncomingMessage): EncodedAnswer | Promise<EncodedAnswer>;
  /** From now on pages are composed anew: other releases are live, or another year is written under them. */
  forgetPages(): void;
}

interface AnswersOptions {
  respond: (request: Request) => Promise<Response>;
  /** Whether the site is served behind TLS. */
  secure: boolean;
}

const keptBytes = 128 * 1024 * 1024;

/**
 * A page depends on its path and on the releases that are live, unless the request carries a query or a preview; a file
 * of a release on its path alone. Requests for the same thing at the same time share one answer, so that a remote that
 * hangs is asked once and not once by every visitor.
 */
export function answers({ respond, secure }: AnswersOptions): Answers {
  // A body and its smaller copies take about twice its length.
  const kept = new LRUCache<string, EncodedAnswer>({ maxSize: keptBytes });
  const waiting = new Map<string, Promise<EncodedAnswer>>();
  let generation = 0;
  let improving = Promise.resolve();

  const make = async (request: IncomingMessage, key: string | undefined): Promise<EncodedAnswer> => {
    const answer = await answerOf(await respond(toRequest(request, secure)));
    const encoded = encodedAnswer(answer);
    if (!key || !isForAll(answer)) return encoded;
    kept.set(key, encoded, { size: 2 * answer.body.length + 1 });
    // One after the other: visitors come first.
    improving = improving.then(() => (kept.peek(key) === encoded ? encoded.improve() : undefined));
    return encoded;
  };

  return {
    forgetPages() {
      generation += 1;
    },
    to(request) {
      const key = keyOf(request, generation);
      const known = key === undefined ? undefined : (kept.get(key) ?? waiting.get(key));
      if (known) return known;
      const made = make(request, key);
      if (key === undefined) return made;
      waiting.set(key, made);
      const done = () => void waiting.delete(key);
      made.then(done, done);
      return made;
    },
  };
}

/** What an answer depends on besides the deployment; `undefined` where it is for this request alone. */
function keyOf({ method, url = '', headers }: IncomingMessage, generation: number): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (url.includes('?') || headers.cookie?.includes('preview=')) return undefined;
  return url.startsWith('/_remotes/') ? url : `${generation} ${url}`;
}

function isForAll({ status, headers }: Answer): boolean {
  return status === 200 && !headers['set-cookie'] && headers['cache-control'] !== 'no-store';
}

/** @throws TypeError when a request has no address or header that the web's own types can hold */
function toRequest({ method, url = '/', headers }: IncomingMessage, secure: boolean): Request {
  const host = headers[':authority'] ?? headers.host ?? 'localhost';
  const address = url.startsWith('/') ? `${secure ? 'https' : 'http'}://${host}${url}` : url;
  // The host compares entity tags itself; names with a colon are HTTP/2's own.
  const passed = Object.entries(headers).filter(([name]) => !/^(:|if-)/.test(name));
  return new Request(address, {
    // Composition refuses every other method alike; the web's Request cannot hold all of them.
    method: method === 'GET' || method === 'HEAD' ? method : 'POST',
    headers: passed.map(([name, value]) => [name, String(value)]),
  });
}
