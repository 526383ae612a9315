import { expect, it } from 'vitest';
import { startingDate } from './startingDate.ts';

it.each([
  [{ month: 4, day: 12 }, '12 April', '4月12日'],
  [{ month: 1, day: 1 }, '1 January', '1月1日'],
  [{ month: 12, day: 31 }, '31 December', '12月31日'],
  [{ month: 2, day: 29 }, '29 February', '2月29日'],
  [{ month: 9 }, 'September', '9月'],
  [{ day: 20 }, '20', '20日'],
])('%j is "%s" in English and "%s" in Japanese', (starting, en, jp) => {
  expect([startingDate(starting, 'en-GB'), startingDate(starting, 'ja-JP')]).toEqual([en, jp]);
});
