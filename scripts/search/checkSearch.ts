import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brotliBytes } from 'shared/build/release/weights.ts';
import { parsePages } from 'shared/contract/release/parsePages.ts';
import { parseSearch } from 'shared/contract/release/search.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { isSmall } from '../../shell/src/respond/search/siteSearch.ts';
import { fitted, type IndexContent } from '../../shell/src/search/content.ts';
import { searchEngine } from '../../shell/src/search/engine.ts';
import { buildParts } from '../site/builds.ts';
import { root } from '../site/parts.ts';
import { missedOf, questionsOf } from './missed.ts';

/**
 * Asks the search of the site, as it is built, the questions of `scripts/search`, and prints how many of them the first three results
 * answer, and what the index weighs.
 * @param isStored keeps the content for the tests
 */
export async function checkSearch(isStored: boolean): Promise<void> {
  const { shell: _, ...remotes } = await buildParts();
  for (const language of languages) {
    const content = contentOf(remotes, language);
    const small = await fitted(content, isSmall);
    for (const [where, searched] of Object.entries({ hosts: content, browsers: small })) {
      const engine = await searchEngine(searched);
      for (const set of [language, `apart-${language}`]) {
        const questions = questionsOf(set);
        const missed = missedOf(questions, engine);
        console.log(`${set}, ${where}: ${questions.length - missed.length} of ${questions.length} questions`);
        for (const { ask, find, found } of missed)
          console.log(`  “${ask}”: expected ${find.slice(0, 3).join(' ')}, found ${found.join(' ') || 'nothing'}`);
      }
    }
    console.log(`${language}: ${content.pages.length} pages, ${brotliBytes(JSON.stringify(small))} bytes for browsers`);
    if (isStored)
      writeFileSync(
        join(import.meta.dirname, `content-${language}.json.gz`),
        gzipSync(JSON.stringify(content), { level: 9 }),
      );
  }
}

/** The search content of a site with these releases. */
function contentOf(releases: Record<string, string>, language: Language): IndexContent {
  const read = Object.entries(releases).map(([remote, release]) => {
    const text = (file: string) => readFileSync(join(root, remote, 'dist', release, file), 'utf8');
    const { search } = parsePages(JSON.parse(text('pages.json')), remote);
    if (!search) throw new Error(`${remote}: its release ${release} has no search file: build it anew.`);
    return parseSearch(text(search[language]), `${remote}: ${search[language]}`);
  });
  return {
    pages: read.flatMap(({ pages }) => pages),
    synonyms: read.flatMap(({ synonyms = [] }) => synonyms),
    isWhole: true,
  };
}
