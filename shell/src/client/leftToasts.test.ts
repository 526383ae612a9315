// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { leaveToasts, takeToasts } from './leftToasts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gives what was left once, by type and text alone where it does not stay', () => {
  const run = () => undefined;
  leaveToasts(new Set([{ type: 'success', text: 'Sent', actions: [{ text: 'Copy', run }] } as const]));
  expect(takeToasts()).toEqual([{ type: 'success', text: 'Sent' }]);
  expect(takeToasts()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

it('gives only what is a toast', () => {
  sessionStorage.setItem('toasts', '[null, 1, {"type":"info"}, {"type":"info","text":"Sent"}]');
  expect(takeToasts()).toEqual([{ type: 'info', text: 'Sent' }]);
});
