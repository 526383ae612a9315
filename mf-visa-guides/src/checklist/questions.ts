/** Questions in the order of the page. Links and styles name an answer alone: no two questions share one. */
const questions = {
  from: ['nepal', 'japan'],
  work: ['employed', 'business', 'student', 'retired'],
  pays: ['me', 'another', 'host'],
  visit: ['relative', 'friend', 'nobody'],
  children: ['with', 'without'],
  marriage: ['married', 'unmarried'],
  together: ['both', 'one'],
  inviter: ['own-child', 'in-law'],
} as const;

export type Question = keyof typeof questions;
export type Answer = (typeof questions)[Question][number];

export const allQuestions = Object.keys(questions) as Question[];

/** The question that an answer belongs to. */
export function questionOf(answer: string): Question | undefined {
  return allQuestions.find((question) => answersTo(question).includes(answer as Answer));
}

export function answersTo(question: Question): readonly Answer[] {
  return questions[question];
}
