import type { SaveRequest, SaveResult } from 'shared/contract/browser/offline.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveOffer } from './offlineOffer.ts';

/** Header of the document that the worker has saved; absent if it has saved none. */
let saved: string | undefined;
let asked: SaveRequest[];

const page = encodeURIComponent(JSON.stringify({ at: new Date(2026, 10, 22, 12).getTime() }));

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
const shown = () => [...document.querySelectorAll('button')].find(({ hidden }) => !hidden)?.dataset.offerPart;
const press = () => [...document.querySelectorAll('button')].find(({ hidden }) => !hidden)?.click();

/** A worker that answers so, and saves and removes then. */
const worker = (result: SaveResult) => async (request: SaveRequest) => {
  asked.push(request);
  if (result === 'done') saved = request.act === 'save' ? page : undefined;
  return result;
};

beforeEach(() => {
  saved = undefined;
  asked = [];
  history.replaceState(null, '', '/en/guide');
  const match = async () => (saved ? new Response('', { headers: { 'x-saved-page': saved } }) : undefined);
  vi.stubGlobal('caches', { match });
});

describe('the offer to save a page', () => {
  it('saves the page with those that go with it, says from which day, and removes them again', async () => {
    await serveOffer(offerOf(), worker('done'));
    expect([status(), shown()]).toEqual(['', 'save']);
    press();
    await expect.poll(status).toBe('Saved on 22 November 2026');
    expect([shown(), asked]).toEqual(['remove', [{ act: 'save', paths: ['/en/guide', '/en/list'] }]]);
    press();
    await expect.poll(status).toBe('Removed');
    expect([shown(), asked[1]]).toEqual(['save', { act: 'remove', paths: ['/en/guide', '/en/list'] }]);
  });

  it.each([
    ['the storage is full', worker('full'), 'Full'],
    ['the connection breaks', worker('failed'), 'Failed'],
    ['the worker cannot be fetched', () => Promise.reject(new TypeError('no network')), 'Failed'],
    ['the browser stores nothing', () => Promise.reject(new DOMException('denied', 'SecurityError')), 'Blocked'],
  ])('says so where %s', async (_, ask, said) => {
    await serveOffer(offerOf(), ask);
    press();
    await expect.poll(status).toBe(said);
    expect(shown()).toBe('save');
  });

  it('is served once, however often its page is shown', async () => {
    const offer = offerOf();
    await Promise.all([serveOffer(offer, worker('done')), serveOffer(offer, worker('done'))]);
    press();
    await expect.poll(status).toBe('Saved on 22 November 2026');
    expect(asked).toHaveLength(1);
  });
});
