import { MessageChannel } from 'node:worker_threads';
import type { SaveRequest, SaveResult } from 'shared/contract/browser/offline.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askWorker, serveOffer } from './offlineOffer.ts';

/** Header of the document that the worker has saved; absent if it has saved none. */
let saved: string | undefined;

const page = encodeURIComponent(JSON.stringify({ at: new Date(2026, 10, 22, 12).getTime() }));

/** A worker of this site as pages see it, which gives this answer. */
function workerThat(state: ServiceWorkerState, answer: SaveResult) {
  const asked: SaveRequest[] = [];
  const postMessage = (request: SaveRequest, [port]: MessagePort[]) => {
    asked.push(request);
    if (answer === 'done') saved = request.act === 'save' ? page : undefined;
    port?.postMessage(answer);
  };
  return Object.assign(new EventTarget(), { state, asked, postMessage });
}

type TestWorker = ReturnType<typeof workerThat>;

let registration: { active?: TestWorker; installing?: TestWorker; update: () => Promise<void> };
let register: () => Promise<typeof registration>;

beforeEach(() => {
  saved = undefined;
  registration = { update: async () => undefined };
  register = async () => registration;
  history.replaceState(null, '', '/en/guide');
  const match = async () => (saved ? new Response('', { headers: { 'x-saved-page': saved } }) : undefined);
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('navigator', { serviceWorker: { register: () => register() } });
  // The document of the tests has none.
  vi.stubGlobal('MessageChannel', MessageChannel);
});

function activate(answer: SaveResult): TestWorker {
  registration.active = workerThat('activated', answer);
  return registration.active;
}

const refuse = (error: Error) => {
  register = () => Promise.reject(error);
};

describe('the offer to save a page', () => {
  function offerOf(): HTMLElement {
    document.body.innerHTML = `<div data-offline-offer="/en/list">
      <button data-offer-part="save"></button><button data-offer-part="remove" hidden></button>
      <p data-offer-part="status"></p><template data-offer-part="saving">Saving</template>
      <template data-offer-part="saved">Saved on {{day}}</template><template data-offer-part="removed">Removed</template>
      <template data-offer-part="full">Full</template><template data-offer-part="failed">Failed</template>
      <template data-offer-part="blocked">Blocked</template></div>`;
    return document.querySelector('div') as HTMLElement;
  }

  const status = () => document.querySelector('p')?.textContent;
  const button = () => [...document.querySelectorAll('button')].find(({ hidden }) => !hidden);
  const shown = () => button()?.dataset.offerPart;

  it('saves the page with those that go with it, says from which day, and removes them again', async () => {
    const { asked } = activate('done');
    await serveOffer(offerOf());
    expect([status(), shown()]).toEqual(['', 'save']);
    button()?.click();
    await expect.poll(status).toBe('Saved on 22 November 2026');
    expect([shown(), asked]).toEqual(['remove', [{ act: 'save', paths: ['/en/guide', '/en/list'] }]]);
    button()?.click();
    await expect.poll(status).toBe('Removed');
    expect([shown(), asked[1]]).toEqual(['save', { act: 'remove', paths: ['/en/guide', '/en/list'] }]);
  });

  it.each([
    ['the storage is full', () => activate('full'), 'Full'],
    ['the connection breaks', () => activate('failed'), 'Failed'],
    ['the worker cannot be fetched', () => refuse(new TypeError('no network')), 'Failed'],
    ['the browser stores nothing', () => refuse(new DOMException('denied', 'SecurityError')), 'Blocked'],
  ])('says so where %s', async (_, prepare, said) => {
    prepare();
    await serveOffer(offerOf());
    button()?.click();
    await expect.poll(status).toBe(said);
    expect(shown()).toBe('save');
  });

  it('is served once, however often its page is shown', async () => {
    const { asked } = activate('done');
    const offer = offerOf();
    await Promise.all([serveOffer(offer), serveOffer(offer)]);
    button()?.click();
    await expect.poll(status).toBe('Saved on 22 November 2026');
    expect(asked).toHaveLength(1);
  });
});

const request: SaveRequest = { act: 'save', paths: ['/en/guide'] };

it('the worker that is active is asked, also where there is no connection to look for a newer one', async () => {
  const { asked } = activate('done');
  registration.update = () => Promise.reject(new TypeError('no network'));
  expect(await askWorker(request)).toBe('done');
  expect(asked).toEqual([request]);
});

it('a new worker is asked once it is active, and not the one that it replaces', async () => {
  const [before, next] = [activate('failed'), workerThat('installing', 'full')];
  registration.update = async () => {
    registration.installing = next;
  };
  const answer = askWorker(request);
  await expect.poll(() => registration.installing).toBe(next);
  expect(next.asked).toEqual([]);
  registration.active = next;
  next.state = 'activated';
  next.dispatchEvent(new Event('statechange'));
  expect([await answer, before.asked]).toEqual(['full', []]);
});
