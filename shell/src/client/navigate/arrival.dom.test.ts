import { expect, it, vi } from 'vitest';
import { markPast } from './arrival.ts';

it('what ends on a day is past once that day is over where the visitor is, and not before', () => {
  document.body.innerHTML = '<p data-until="2025-05-06"></p><p data-until="2025-06-01"></p>';
  const past = (now: string) => {
    vi.setSystemTime(new Date(now));
    markPast();
    return [...document.querySelectorAll('[data-past]')].map((element) => element.getAttribute('data-until'));
  };
  expect(past('2025-05-06T23:59:00')).toEqual([]);
  expect(past('2025-05-07T00:00:00')).toEqual(['2025-05-06']);
  expect(past('2026-01-01T00:00:00')).toEqual(['2025-05-06', '2025-06-01']);
});
