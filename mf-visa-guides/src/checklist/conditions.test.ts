import { describe, expect, it } from 'vitest';
import {
  allCombinations,
  alternativesOf,
  type Condition,
  canApply,
  hidingAnswers,
  isSettled,
  itemsThatApply,
  questionsOf,
} from './conditions.ts';
import { allQuestions, answersTo } from './questions.ts';

const employed: Condition = { work: ['employed'] };
const familyPays: Condition = { any: [{ visit: ['relative'] }, { pays: ['another', 'host'] }] };

describe('questions', () => {
  it('have answers of which each has one name among those of all questions', () => {
    const names = allQuestions.flatMap(answersTo);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a condition', () => {
  it('rules nothing out while its question is open', () => {
    expect(canApply(employed, {})).toBe(true);
    expect(isSettled(employed, {})).toBe(false);
  });

  it('holds with one of its answers, and not with another', () => {
    expect(canApply(employed, { work: 'employed' })).toBe(true);
    expect(canApply(employed, { work: 'student' })).toBe(false);
    expect(isSettled(employed, { work: 'employed' })).toBe(true);
  });

  it('of two questions needs an answer to both', () => {
    const both: Condition = { work: ['student', 'retired'], pays: ['me'] };
    expect(canApply(both, { work: 'student' })).toBe(true);
    expect(canApply(both, { pays: 'host' })).toBe(false);
    expect(isSettled(both, { work: 'student' })).toBe(false);
    expect(isSettled(both, { work: 'student', pays: 'me' })).toBe(true);
  });

  it('of "any" fails when every one of them fails', () => {
    expect(canApply(familyPays, { visit: 'nobody' })).toBe(true);
    expect(canApply(familyPays, { visit: 'nobody', pays: 'host' })).toBe(true);
    expect(canApply(familyPays, { visit: 'nobody', pays: 'me' })).toBe(false);
    expect(hidingAnswers(familyPays)).toEqual([['friend', 'nobody'], ['me']]);
    expect(questionsOf(familyPays)).toEqual(['pays', 'visit']);
  });

  it('of "all" needs every one of them, each with its own "any"', () => {
    const nested: Condition = { all: [familyPays, { marriage: ['married'] }], from: ['nepal'] };
    expect(alternativesOf(nested)).toEqual([
      { from: ['nepal'], visit: ['relative'], marriage: ['married'] },
      { from: ['nepal'], pays: ['another', 'host'], marriage: ['married'] },
    ]);
    expect(canApply(nested, { marriage: 'unmarried' })).toBe(false);
    expect(canApply(nested, { marriage: 'married', pays: 'host', visit: 'nobody' })).toBe(true);
  });

  it('that contradicts itself never holds', () => {
    expect(alternativesOf({ all: [{ work: ['student'] }, { work: ['employed'] }] })).toEqual([]);
    expect(canApply({ all: [{ work: ['student'] }, { work: ['employed'] }] }, {})).toBe(false);
  });

  it('without a word always holds', () => {
    expect(canApply({}, { work: 'student' })).toBe(true);
    expect(hidingAnswers({})).toEqual([[]]);
  });
});

describe('items', () => {
  const groups = [
    { id: 'identity', items: [{ id: 'passport' }, { id: 'marriage', when: { marriage: ['married'] } as Condition }] },
    { id: 'employee', when: employed, items: [{ id: 'payslips' }] },
  ];
  const names = (answers: Parameters<typeof itemsThatApply>[1]) =>
    itemsThatApply(groups, answers).map(({ id, items }) => [id, ...items.map((item) => item.id)].join(' '));

  it('are all there before the first answer', () => {
    expect(names({})).toEqual(['identity passport marriage', 'employee payslips']);
  });

  it('are left out when their condition or that of their group fails', () => {
    expect(names({ work: 'retired', marriage: 'unmarried' })).toEqual(['identity passport']);
  });
});

describe('all combinations', () => {
  it('hold each answer and no answer of every question once', () => {
    expect(allCombinations(['from', 'children'])).toEqual([
      {},
      { children: 'with' },
      { children: 'without' },
      { from: 'nepal' },
      { from: 'nepal', children: 'with' },
      { from: 'nepal', children: 'without' },
      { from: 'japan' },
      { from: 'japan', children: 'with' },
      { from: 'japan', children: 'without' },
    ]);
    expect(new Set(allCombinations().map((answers) => JSON.stringify(answers))).size).toBe(
      3 * 5 * 4 * 4 * 3 * 3 * 3 * 3,
    );
  });
});
