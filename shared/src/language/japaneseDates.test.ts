import { expect, it } from 'vitest';
import { datedParts } from './japaneseDates.ts';

it('finds days, months of a year and days of any year', () => {
  expect(datedParts('2025年4月12日から2026年10月まで。毎年5月3日は休みです。')).toEqual([
    { date: '2025-04-12', text: '2025年4月12日' },
    'から',
    { date: '2026-10', text: '2026年10月' },
    'まで。毎年',
    { date: '05-03', text: '5月3日' },
    'は休みです。',
  ]);
});

it.each(['4月に入学', '6か月', '2025年', '10,000円', 'from 3 May 2025', ''])('%s holds no date', (text) => {
  expect(datedParts(text)).toEqual(text ? [text] : []);
});
