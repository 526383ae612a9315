import { describe, expect, it } from 'vitest';
import { type Condition, canApply, hidingAnswers, isSettled, itemsThatApply, questionsOf } from './conditions.ts';

const employed: Condition = { work: ['employed'] };
const familyPays: Condition = { any: [{ visit: ['relative'] }, { pays: ['another', 'host'] }] };

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
