import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isSmall } from '../../shell/src/respond/search/siteSearch.ts';
import { fitted, type IndexContent } from '../../shell/src/search/content.ts';
import { searchEngine } from '../../shell/src/search/engine.ts';
import { missedOf, questionsOf } from './missed.ts';

/** The least number of questions, and the share that the first three results have to answer. The ranking is not tuned to those `apart`. */
const sets = [
  ['en', { count: 100, share: 0.95 }],
  ['jp', { count: 100, share: 0.92 }],
  ['apart-en', { count: 30, share: 0.95 }],
  ['apart-jp', { count: 30, share: 0.9 }],
] as const;

/** The site's content on one day (`npm run check search -- --store`): an edit of today's changes no result here. */
const contentOf = (set: string) => {
  const file = join(import.meta.dirname, `content-${set.slice(-2)}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as IndexContent;
};

describe.each(sets)('questions %s', (set, { count, share }) => {
  const questions = questionsOf(set);

  it('are enough, each asked once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(count);
    expect(new Set(questions.map(({ ask }) => ask)).size).toBe(questions.length);
  });

  it('name pages that there are', () => {
    const paths = new Set(contentOf(set).pages.map(({ path }) => path.slice(3) || '/'));
    expect(questions.flatMap(({ find }) => find).filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each([
    ['hosts', async (content: IndexContent) => content],
    ['browsers', (content: IndexContent) => fitted(content, isSmall)],
  ])('are answered by the first three results, as %s search', async (_, prepared) => {
    const missed = missedOf(questions, await searchEngine(await prepared(contentOf(set))));
    const answered = 1 - missed.length / questions.length;
    expect(answered, JSON.stringify(missed, undefined, 2)).toBeGreaterThanOrEqual(share);
  });
});
