import { expect, it, vi } from 'vitest';
import { waitingRequests } from './waitingRequests.ts';

/** Requests by name: which were passed on, and what answers them. */
function requests() {
  const passed: string[] = [];
  const answer = new Map<string, () => void>();
  const request = (name: string) => () => {
    passed.push(name);
    return new Promise<void>((resolve) => answer.set(name, resolve));
  };
  const answered = async (name: string) => {
    answer.get(name)?.();
    await Promise.resolve().then(() => undefined);
  };
  return { passed, request, answered };
}

const options = { ms: 1000, most: 4, atOnce: 2 };

it('passes what has waited on a few at a time, in order', async () => {
  const { passed, request, answered } = requests();
  const waiting = waitingRequests(options);
  for (const name of ['a', 'b', 'c', 'd']) waiting.add(request(name));
  expect(passed).toEqual([]);
  waiting.end();
  expect(passed).toEqual(['a', 'b']);
  await answered('b');
  await vi.waitFor(() => expect(passed).toEqual(['a', 'b', 'c']));
  await answered('a');
  await vi.waitFor(() => expect(passed).toEqual(['a', 'b', 'c', 'd']));
});

it('passes on at once what finds no room to wait, and what has waited too long', () => {
  vi.useFakeTimers();
  const { passed, request } = requests();
  const waiting = waitingRequests(options);
  for (const name of ['a', 'b', 'c', 'd', 'e']) waiting.add(request(name));
  expect(passed).toEqual(['e']);
  vi.advanceTimersByTime(999);
  expect(passed).toEqual(['e']);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual(['e', 'a', 'b', 'c', 'd']);
  vi.useRealTimers();
});

it('keeps the rest where the next wait begins before all were passed on', async () => {
  const { passed, request, answered } = requests();
  const waiting = waitingRequests(options);
  for (const name of ['a', 'b', 'c']) waiting.add(request(name));
  waiting.end();
  waiting.begin();
  await answered('a');
  expect(passed).toEqual(['a', 'b']);
  waiting.end();
  await vi.waitFor(() => expect(passed).toEqual(['a', 'b', 'c']));
});
