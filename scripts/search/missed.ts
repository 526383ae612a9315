import type { SearchEngine } from '../../shell/src/search/engine.ts';

/** A question, and the paths of the pages that answer it. */
export interface Question {
  ask: string;
  find: string[];
}

/** Places of a result list that most people look at. */
const looked = 3;

/** A question whose answer is not among the first results, with what is there. */
export interface Missed extends Question {
  found: string[];
}

/** Asks an engine all questions of a language. @returns those whose answer is not among the first three results */
export function missedOf(questions: Question[], { find }: SearchEngine): Missed[] {
  return questions.flatMap((question) => {
    const found = find(question.ask, looked).map(({ page }) => page.path.slice(3) || '/');
    return question.find.some((path) => found.includes(path)) ? [] : [{ ...question, found }];
  });
}
