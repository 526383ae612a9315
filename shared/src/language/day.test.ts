import { expect, it } from 'vitest';
import { dayIn } from './day.ts';

it('a day is written as its language writes it, whatever the clock of the machine', () => {
  expect(dayIn('en', '2026-06-05')).toEqual({ date: '2026-06-05', text: '5 June 2026' });
  expect(dayIn('jp', '2026-06-05')).toEqual({ date: '2026-06-05', text: '2026年6月5日' });
});
