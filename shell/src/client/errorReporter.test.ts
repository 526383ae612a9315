// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailure, watchReports } from './errorReporter.ts';

const watched: string[] = [];
watchReports((error) => void watched.push(String(error)));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  watched.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a failure is reported once, on the console and to whoever watches, when the page is still there', () => {
  reportFailure(new Error('island x stays as HTML'));
  expect(watched).toEqual([]);
  vi.runAllTimers();
  expect(watched).toEqual(['Error: island x stays as HTML']);
  expect(vi.mocked(console.error).mock.calls.map(String)).toEqual(['Error: island x stays as HTML']);
});

it('what a browser cuts off as it leaves the page is no failure, also when the visitor comes back', () => {
  reportFailure(new Error('Failed to fetch'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  vi.runAllTimers();
  expect(watched).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
  reportFailure(new Error('island y stays as HTML'));
  vi.runAllTimers();
  expect(watched).toEqual(['Error: island y stays as HTML']);
});
