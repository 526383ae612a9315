import type { SaveRequest, SaveResult } from 'shared/contract/browser/offline.contract.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { askWorker } from './serviceWorker.ts';

const request: SaveRequest = { act: 'save', paths: ['/en/guide'] };

/** A worker of this site as pages see it, which gives this answer. */
class Worker extends EventTarget {
  state: ServiceWorkerState;
  readonly asked: SaveRequest[] = [];
  readonly #answer: SaveResult;

  constructor(state: ServiceWorkerState, answer: SaveResult) {
    super();
    this.state = state;
    this.#answer = answer;
  }

  postMessage(asked: SaveRequest, [port]: MessagePort[]): void {
    this.asked.push(asked);
    port?.postMessage(this.#answer);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let registration: Partial<Record<'active' | 'installing', Worker>> & { update: () => Promise<void> };

beforeEach(() => {
  registration = { update: async () => undefined };
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => registration } });
});

it('the worker that is active is asked, also where there is no connection to look for a newer one', async () => {
  registration.active = new Worker('activated', 'done');
  registration.update = () => Promise.reject(new TypeError('no network'));
  expect(await askWorker(request)).toBe('done');
  expect(registration.active.asked).toEqual([request]);
});

it('a new worker is asked once it is active, and not the one that it replaces', async () => {
  const [before, next] = [new Worker('activated', 'failed'), new Worker('installing', 'full')];
  registration.active = before;
  registration.update = async () => {
    registration.installing = next;
  };
  const answer = askWorker(request);
  await expect.poll(() => registration.installing).toBe(next);
  expect(next.asked).toEqual([]);
  registration.active = next;
  next.become('activated');
  expect([await answer, before.asked]).toEqual(['full', []]);
});
