import { expect, it } from 'vitest';
import { type Condition, hidingAnswers, questionsOf } from './conditions.ts';

it.each<[string, Condition, string[][], string[]]>([
  ['of one question', { work: ['employed'] }, [['business', 'student', 'retired']], ['work']],
  [
    'of two questions needs an answer to both',
    { pays: ['me'], marriage: ['married'] },
    [['another', 'host', 'unmarried']],
    ['pays', 'marriage'],
  ],
  [
    'of "any" fails when every one of them fails',
    { any: [{ visit: ['relative'] }, { pays: ['another', 'host'] }] },
    [['friend', 'nobody'], ['me']],
    ['pays', 'visit'],
  ],
  ['that contradicts itself shows nothing', { all: [{ pays: ['me'] }, { pays: ['host'] }] }, [], []],
  ['of nothing hides nothing', {}, [[]], []],
])('a condition %s', (_, condition, hiding, questions) => {
  expect(hidingAnswers(condition)).toEqual(hiding);
  expect(questionsOf(condition)).toEqual(questions);
});
