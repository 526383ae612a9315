import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { SearchEngine } from '../../shell/src/search/engine.ts';

/** A question, and the paths of the pages that answer it. */
interface Question {
  ask: string;
  find: string[];
}

/** Reads a set of questions. @param set name of its file, such as `apart-en` */
export function questionsOf(set: string): Question[] {
  return parse(readFileSync(join(import.meta.dirname, `${set}.yaml`), 'utf8')) as Question[];
}

/** Places of a result list that most people look at. */
const looked = 3;

/** Asks an engine questions. @returns those that none of the first three results answers, with these results */
export function missedOf(questions: Question[], { find }: SearchEngine): (Question & { found: string[] })[] {
  return questions.flatMap((question) => {
    const found = find(question.ask)
      .slice(0, looked)
      .map(({ page }) => page.path.slice(3) || '/');
    return question.find.some((path) => found.includes(path)) ? [] : [{ ...question, found }];
  });
}
