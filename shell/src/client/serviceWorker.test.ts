import type { SaveRequest, SaveResult } from 'shared/contract/offline.contract.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { askWorker } from './serviceWorker.ts';

const request: SaveRequest = { act: 'save', paths: ['/en/guide'], reason: 'chosen' };

/** A worker of this site as pages see it, which gives an answer or none. */
class Worker extends EventTarget {
  state: ServiceWorkerState;
  readonly asked: SaveRequest[] = [];
  readonly #answer: SaveResult | undefined;

  constructor(state: ServiceWorkerState, answer?: SaveResult) {
    super();
    this.state = state;
    this.#answer = answer;
  }

  postMessage(asked: SaveRequest, [port]: MessagePort[]): void {
    this.asked.push(asked);
    if (this.#answer) port?.postMessage(this.#answer);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let registration: Partial<Record<'active' | 'installing' | 'waiting', Worker>> | undefined;

beforeEach(() => {
  const container = { register: async () => registration, getRegistration: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker: container });
});

it('the worker that is active is asked', async () => {
  registration = { active: new Worker('activated', 'done') };
  expect(await askWorker(request)).toBe('done');
  expect(registration.active?.asked).toEqual([request]);
});

it('a worker that is still installed is asked once it is active, and not the one that it replaces', async () => {
  const [active, installing] = [new Worker('activated', 'failed'), new Worker('installing', 'full')];
  registration = { active, installing };
  const answer = askWorker(request);
  await Promise.resolve();
  installing.become('installed');
  expect(installing.asked).toEqual([]);
  installing.become('activated');
  expect([await answer, active.asked]).toEqual(['full', []]);
});

it('the worker of before is asked where the new one cannot be installed', async () => {
  const [active, waiting] = [new Worker('activated', 'done'), new Worker('installed')];
  registration = { active, waiting };
  const answer = askWorker(request);
  await Promise.resolve();
  waiting.become('redundant');
  expect(await answer).toBe('done');
});

it('a first worker that cannot be installed is an error', async () => {
  const installing = new Worker('installing');
  registration = { installing };
  const answer = askWorker(request);
  await Promise.resolve();
  installing.become('redundant');
  await expect(answer).rejects.toThrow('the site has no service worker here');
});

it('its successor is asked where a worker is replaced before it has answered', async () => {
  const [before, after] = [new Worker('activating'), new Worker('activated', 'done')];
  registration = { active: before };
  const answer = askWorker(request);
  await expect.poll(() => before.asked).toEqual([request]);
  before.become('activated');
  expect(after.asked).toEqual([]);
  registration = { active: after };
  before.become('redundant');
  expect(await answer).toBe('done');
});

it('nobody is asked once the worker was switched off', async () => {
  const before = new Worker('activated');
  registration = { active: before };
  const answer = askWorker(request);
  await expect.poll(() => before.asked).toEqual([request]);
  registration = undefined;
  before.become('redundant');
  await expect(answer).rejects.toThrow('the site has no service worker here');
});
