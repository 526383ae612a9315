import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSmall } from '../../shell/src/respond/search/siteSearch.ts';
import type { IndexContent } from '../../shell/src/search/content.ts';
import { searchEngine } from '../../shell/src/search/engine.ts';
import { fitted } from '../../shell/src/search/fit.ts';
import { missedOf, type Question } from './missed.ts';

/** The share of questions that have to be answered by the first three results. */
const least = { en: 0.9, jp: 0.85 };

const read = (name: string) => readFileSync(join(import.meta.dirname, name));

/** The site's content on one day (`npm run check search -- --store`): an edit of today's changes no result here. */
const contentOf = (language: string) =>
  JSON.parse(gunzipSync(read(`content-${language}.json.gz`)).toString()) as IndexContent;

describe.each(['en', 'jp'] as const)('questions in %s', (language) => {
  const questions = parse(read(`${language}.yaml`).toString()) as Question[];

  it('are 100 or more, each asked once', () => {
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(new Set(questions.map(({ ask }) => ask)).size).toBe(questions.length);
  });

  it('name pages that there are', () => {
    const paths = new Set(contentOf(language).pages.map(({ path }) => path.slice(3) || '/'));
    expect(questions.flatMap(({ find }) => find).filter((path) => !paths.has(path))).toEqual([]);
  });

  it.each([
    ['hosts', async (content: IndexContent) => content],
    ['browsers', (content: IndexContent) => fitted(content, isSmall)],
  ])('are answered by the first three results, as %s search', async (_, prepared) => {
    const missed = missedOf(questions, await searchEngine(await prepared(contentOf(language))));
    const answered = 1 - missed.length / questions.length;
    expect(answered, JSON.stringify(missed, undefined, 2)).toBeGreaterThanOrEqual(least[language]);
  });
});
