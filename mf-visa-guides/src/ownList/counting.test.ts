// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { startCounting } from './counting.ts';
import type { Parts } from './parts.ts';

const announce = vi.fn();
let count: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  announce.mockClear();
  document.body.innerHTML = `<div><input type="checkbox" data-rule="a1" checked><input type="checkbox" data-rule="b2">
    <input type="checkbox" data-rule="c3" data-hidden></div>`;
  // Nothing is laid out here.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
    return (this.hasAttribute('data-hidden') ? [] : [{}]) as unknown as DOMRectList;
  });
  const texts = { folder: '{ticked} of {shown} in my folder', hidden: '{hidden} hidden' };
  const parts = { root: document.querySelector('div'), texts } as unknown as Parts;
  count = startCounting(parts, { announce } as never);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

it('tells both counts once, after the last of three changes', () => {
  for (let change = 0; change < 3; change += 1) {
    vi.advanceTimersByTime(799);
    count();
  }
  expect(announce).not.toHaveBeenCalled();
  vi.advanceTimersByTime(800);
  expect(announce.mock.calls).toEqual([['1 of 2 in my folder · 1 hidden']]);
});

it('says nothing of what is hidden where nothing is', () => {
  document.querySelector('[data-hidden]')?.remove();
  count();
  vi.advanceTimersByTime(800);
  expect(announce.mock.calls).toEqual([['1 of 2 in my folder']]);
});

it('tells nothing of a list that has gone', () => {
  count();
  document.querySelector('div')?.remove();
  vi.advanceTimersByTime(800);
  expect(announce).not.toHaveBeenCalled();
});
