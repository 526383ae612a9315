// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { planKey, storeDate, storedDate } from './storedDate.ts';

const key = planKey({ list: 'uk', date: 'course' });

beforeEach(() => localStorage.clear());

it('a date is stored beside the list of its page, and not for what else begins there', () => {
  expect(key).toBe('list:uk:course');
  expect(planKey({ list: 'uk', date: 'travel' })).toBe('list:uk:travel');
  storeDate(key, '2028-02-29');
  expect(localStorage.getItem('list:uk:course')).toBe('2028-02-29');
  expect([storedDate(key), storedDate('list:uk:travel')]).toEqual(['2028-02-29', undefined]);
});

it.each(['2027-02-29', '2028-02-29 nepal', 'employed', `2028-02-29${'0'.repeat(5000)}`, ''])(
  'what is no day of the calendar is none: %.20s',
  (text) => {
    localStorage.setItem(key, text);
    expect(storedDate(key)).toBeUndefined();
  },
);
