// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentAt } from './documents.ts';
import { whenQuiet } from './quiet.ts';

const act = vi.fn();
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  // The moment in which a browser has nothing else to do.
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 10));
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act.mockReset();
  isHidden = false;
});

it('acts once, 2 seconds after what a visitor did last', () => {
  whenQuiet(act);
  vi.advanceTimersByTime(1900);
  dispatchEvent(new Event('touchstart'));
  vi.advanceTimersByTime(1900);
  document.body.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(11);
  expect(act).toHaveBeenCalledOnce();
  dispatchEvent(new Event('touchstart'));
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it('waits for a page that is on its way', async () => {
  let come = (_: Response): void => undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        come = resolve;
      }),
  );
  const page = documentAt(new URL('https://site.test/en/slow'));
  whenQuiet(act);
  await vi.advanceTimersByTimeAsync(6000);
  expect(act).not.toHaveBeenCalled();
  come(new Response('no page', { headers: { 'content-type': 'text/plain' } }));
  await expect(page).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2010);
  expect(act).toHaveBeenCalledOnce();
});

it('acts at once when the page goes out of sight', () => {
  whenQuiet(act);
  isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});
