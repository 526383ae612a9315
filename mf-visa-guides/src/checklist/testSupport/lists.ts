import fc from 'fast-check';
import { type Answers, allQuestions, answersTo } from '../questions.ts';
import type { OwnList } from '../stored.ts';

/** Documents for tests. */
export const documents = [
  ...['identity.passport', 'identity.old-passports', 'photo.photo-size'],
  // Names that objects have by themselves are names like any other.
  ...['constructor.valueof', 'constructor.1949'],
];

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(allQuestions.map((question) => [question, fc.constantFrom(...answersTo(question))])),
  { requiredKeys: [] },
);

export const anyList: fc.Arbitrary<OwnList> = fc.record(
  {
    answers: anyAnswers,
    ticks: fc.subarray(documents).map((ticks) => new Set(ticks)),
    forHost: fc.constant(true),
  },
  { requiredKeys: ['answers', 'ticks'] },
);
