import { expect, it } from 'vitest';
import { toRecord } from './traces.ts';

it('what failed in Chromium is recorded once, and no more than five tests', () => {
  const failed = [
    '[core] e2e/core/pages/news.spec.ts:3: filters: by category',
    '[core] e2e/core/pages/news.spec.ts:3: filters: by month',
    '[webkit] e2e/full/browsers/news.spec.ts:9: filters',
    '[full] e2e/full/hydration/losesNothing.spec.ts:100: visits of news end alike',
    'Browser tests: the run itself',
  ];
  expect(toRecord(failed)).toEqual(['core/pages/news.spec.ts:3']);
  const many = Array.from({ length: 9 }, (_, line) => `[core] e2e/core/common/links.spec.ts:${line}: a page`);
  expect(toRecord(many)).toHaveLength(5);
});
