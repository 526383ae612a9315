import { LRUCache } from 'lru-cache';
import type { Target } from '../../composition/compose.ts';
import { type Answer, answerOf } from './answer.ts';
import { type EncodedAnswer, encodedAnswer } from './encodedAnswer.ts';

/** Answers by what they are made from: what was composed before is not composed again. */
export interface Answers {
  to(target: Target): EncodedAnswer | Promise<EncodedAnswer>;
}

const cachedBytes = 128 * 1024 * 1024;

/** Milliseconds for which a failure answers the next request, too: a remote that fails is not asked by every visitor. */
const failureLifetimeMs = 1000;

/**
 * Requests for the same thing at the same time share one answer, so that a remote that hangs is asked once and not once by
 * every visitor.
 */
export function answers(): Answers {
  // A body and its smaller copies take about twice its length.
  const cached = new LRUCache<string, EncodedAnswer>({ maxSize: cachedBytes });
  const waiting = new Map<string, Promise<EncodedAnswer>>();
  let improving = Promise.resolve();

  const make = async ({ key, compose }: Target): Promise<EncodedAnswer> => {
    const answer = await answerOf(await compose());
    const encoded = encodedAnswer(answer);
    if (key === undefined || !isForAll(answer)) return encoded;
    const hasFailed = answer.status >= 500;
    cached.set(key, encoded, { size: 2 * answer.body.length + 1, ttl: hasFailed ? failureLifetimeMs : 0 });
    // One after the other: visitors come first.
    if (!hasFailed) improving = improving.then(() => (cached.peek(key) === encoded ? encoded.improve() : undefined));
    return encoded;
  };

  return {
    to(target) {
      const { key } = target;
      if (key === undefined) return make(target);
      const known = cached.get(key) ?? waiting.get(key);
      if (known) return known;
      const made = make(target);
      waiting.set(key, made);
      const done = () => void waiting.delete(key);
      made.then(done, done);
      return made;
    },
  };
}

function isForAll({ headers }: Answer): boolean {
  return !headers['set-cookie'] && headers['cache-control'] !== 'no-store';
}
