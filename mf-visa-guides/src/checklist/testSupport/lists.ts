import fc from 'fast-check';
import type { DocumentIds, OwnList } from '../link.ts';
import { type Answers, allQuestions, answersTo } from '../questions.ts';

/** Lists for tests. */
export const documents: DocumentIds = [
  { id: 'identity', items: [{ id: 'passport' }, { id: 'old-passports' }] },
  { id: 'photo', items: [{ id: 'photo-size' }] },
  // Names that objects have by themselves are names like any other.
  { id: 'constructor', items: [{ id: 'valueof' }, { id: '1949' }] },
];
export const names = documents.flatMap(({ id, items }) => items.map((item) => `${id}.${item.id}`));

const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(allQuestions.map((question) => [question, fc.constantFrom(...answersTo(question))])),
  { requiredKeys: [] },
);

export const anyList: fc.Arbitrary<OwnList> = fc.record(
  {
    answers: anyAnswers,
    ticks: fc.subarray(names).map((ticks) => new Set(ticks)),
    forHost: fc.constant(true),
  },
  { requiredKeys: ['answers', 'ticks'] },
);
