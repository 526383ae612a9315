import { mark } from 'shared/contract/document/document.contract.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const sendBeacon = vi.fn(() => true);

/** The module anew: each document sends an error once. */
async function reporter() {
  vi.resetModules();
  document.documentElement.setAttribute(mark.shell, 'fedcba987654');
  document.body.innerHTML = `<div id="${mark.container}" ${mark.remote}="mf-news" ${mark.release}="0123456789ab" ${mark.entry}="app.js"></div>`;
  return import('./errorReporter.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
});

it('an error is sent once, with the release of the page; a document sends 20 at most', async () => {
  const { report } = await reporter();
  for (let time = 0; time < 3; time += 1) report(new Error('broken'));
  const page = location.pathname;
  const found = { remote: 'mf-news', release: '0123456789ab', page, message: 'Error: broken' };
  expect(sendBeacon.mock.calls).toEqual([['/_errors', JSON.stringify(found)]]);
  for (let count = 0; count < 30; count += 1) report(new Error(`broken ${count}`));
  expect(sendBeacon).toHaveBeenCalledTimes(20);
});

it('a page without an owner, such as a confirmation, does not tell its address', async () => {
  const { report } = await reporter();
  document.body.innerHTML = `<div id="${mark.container}"></div>`;
  history.replaceState(null, '', '/en/contact/sent/0123456789abcdef');
  report(new Error('broken'));
  const found = { message: 'Error: broken' };
  expect(sendBeacon.mock.calls).toEqual([['/_errors', JSON.stringify(found)]]);
});

it('a failure shows on the console, too, when the page is still there a moment later', async () => {
  const { reportFailure } = await reporter();
  reportFailure(new Error('Failed to fetch'));
  window.dispatchEvent(new Event('pagehide'));
  vi.runAllTimers();
  expect([sendBeacon.mock.calls, vi.mocked(console.error).mock.calls]).toEqual([[], []]);
  reportFailure(new Error('island y stays as HTML'));
  vi.runAllTimers();
  expect(sendBeacon).toHaveBeenCalledOnce();
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual(['Error: island y stays as HTML']);
});
