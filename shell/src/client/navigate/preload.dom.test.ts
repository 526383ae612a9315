import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  checkedFetch,
  learnIntegrity,
  nextTask,
  preloadChecked,
  preloadScripts,
  requestChecked,
  scriptsOf,
} from './preload.ts';

/** A document of the site, with the marks that composition leaves. */
function documentOf(modules: string | undefined, integrity = {}): Document {
  const marks = modules === undefined ? '' : ` data-remote="mf-news" data-modules="${modules}"`;
  const html = `<div id="page"${marks}></div><script type="importmap">${JSON.stringify({ imports: {}, integrity })}</script>`;
  return new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html');
}

/** Asks for the scripts of a document's page. */
const preload = (source: Document) => {
  learnIntegrity(source);
  return preloadScripts(scriptsOf(source));
};

const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.outerHTML);

beforeEach(() => {
  document.head.replaceChildren();
});

it('the scripts of a fetched page are requested one after the other, each in a task of its own and with the integrity that its own document states', async () => {
  const asked = preload(
    documentOf('/news/entry.js /news/list.js', { '/news/entry.js': 'sha256-a', '/other.js': 'sha256-b' }),
  );
  expect(preloads()).toEqual([]);
  await nextTask();
  expect(preloads()).toHaveLength(1);
  await asked;
  expect(preloads()).toEqual([
    '<link rel="modulepreload" href="/news/entry.js" integrity="sha256-a">',
    '<link rel="modulepreload" href="/news/list.js">',
  ]);
});

describe('a script that must be checked', () => {
  const address = '/late/entry.js?again';
  /** Sends the event of the browser about the script that was requested last. */
  const answer = (event: 'load' | 'error') => document.head.lastElementChild?.dispatchEvent(new Event(event));

  it('is not requested where no document has stated its integrity', async () => {
    await expect(preloadChecked(address)).rejects.toThrow('/late/entry.js?again: no document states its integrity');
    expect(preloads()).toEqual([]);
  });

  it('is requested with the integrity that a fetched document has stated', async () => {
    await preload(documentOf('', { [address]: 'sha256-late' }));
    const checked = preloadChecked(address);
    expect(preloads()).toEqual([`<link rel="modulepreload" href="${address}" integrity="sha256-late">`]);
    answer('load');
    await expect(checked).resolves.toBeUndefined();
  });

  it('is refused where the browser refuses it', async () => {
    const checked = preloadChecked(address);
    answer('error');
    await expect(checked).rejects.toThrow('/late/entry.js?again cannot be had, or has other content');
  });
});

describe('a manifest', () => {
  const address = '/news/mf-manifest.json';
  const fetch = vi.fn(async () => new Response('{}'));
  beforeEach(() => void vi.stubGlobal('fetch', fetch.mockClear()));

  it('is not requested where no document has stated its integrity', () => {
    expect(requestChecked(address)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is requested once and checked, and whoever asks for it next gets that response', async () => {
    learnIntegrity(documentOf('', { [address]: 'sha256-manifest' }));
    expect([requestChecked(address), requestChecked(address)]).toEqual([true, true]);
    expect(await (await checkedFetch(new URL(address, location.origin).href)).text()).toBe('{}');
    expect(fetch.mock.calls).toEqual([[address, { integrity: 'sha256-manifest' }]]);
  });

  it('that was read is requested again, and checked again', async () => {
    expect(await (await checkedFetch(address)).text()).toBe('{}');
    expect(fetch.mock.calls).toEqual([[address, { integrity: 'sha256-manifest' }]]);
  });
});
