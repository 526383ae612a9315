import { beforeEach, expect, it, vi } from 'vitest';
import { nextTask } from './navigate/preload.ts';

// Failures of the tests before would be reported once the document is gone.
const reportFailure = vi.fn<(error: Error) => void>();
vi.mock('./errorReporter.ts', () => ({ reportFailure }));
const { watchScripts } = await import('./scripts.ts');

let page = new AbortController();
const part = () => document.querySelector('[data-script]');

/** Shows a page with a part that a script serves. */
function show(script: string, isTicked = false): void {
  document.documentElement.setAttribute('data-shell', 'aaaaaaaaaaaa');
  document.body.innerHTML = `<div id="page" data-remote="mf-x" data-release="aaaaaaaa" data-entry="/_remotes/mf-x/aaaaaaaa/assets/entry.js">
    <div data-script="${script}"><input type="checkbox"></div></div>`;
  const box = document.querySelector('input');
  if (box) box.checked = isTicked;
  watchScripts({} as never, page.signal);
}

/** Addresses that were requested. */
const preloaded = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  page.abort();
  page = new AbortController();
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
});

it('a script is requested behind a touch of its part, beside the entry of its remote', async () => {
  show('own-list');
  await nextTask();
  expect(preloaded()).toEqual([]);
  document.querySelector('input')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(preloaded()).toEqual([]);
  await nextTask();
  expect(preloaded()).toEqual(['/_remotes/mf-x/aaaaaaaa/assets/own-list.js']);
});

it('a script is requested without a touch where its part was used before, or the address holds a state', async () => {
  show('own-list', true);
  await nextTask();
  expect(preloaded()).toHaveLength(1);
  document.head.replaceChildren();
  history.replaceState(null, '', '/#list=1_');
  show('own-list');
  await nextTask();
  expect(preloaded()).toHaveLength(1);
});

it('a name that leads elsewhere is refused, and reported', async () => {
  show('../../mf-y/bbbbbbbb/assets/x', true);
  await vi.waitFor(() => expect(part()?.hasAttribute('data-failed')).toBe(true));
  expect(preloaded()).toEqual([]);
  const reported = () => reportFailure.mock.calls.join();
  await vi.waitFor(() => expect(reported()).toContain('mf-x aaaaaaaa: script ../../mf-y'));
});
