import { expect, it } from 'vitest';
import { toRecord } from './traces.ts';

it('what failed in Chromium is recorded once, and no more than five tests', () => {
  const failed = [
    '[chromium] e2e/pages/news.spec.ts:3: filters: by category',
    '[chromium] e2e/pages/news.spec.ts:3: filters: by month',
    '[webkit] e2e/browsers/news.spec.ts:9: filters',
    '[chromium] e2e/hydration/losesNothing.spec.ts:100: visits of news end alike',
    'Browser tests: the run itself',
  ];
  expect(toRecord(failed)).toEqual(['pages/news.spec.ts:3']);
  const many = Array.from({ length: 9 }, (_, line) => `[chromium] e2e/common/links.spec.ts:${line}: a page`);
  expect(toRecord(many)).toHaveLength(5);
});
