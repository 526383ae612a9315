import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Condition, hidingAnswers, questionsOf } from './conditions.ts';
import { allQuestions, answersTo } from './questions.ts';

const any: Condition[] = [{ visit: ['relative'] }, { pays: ['another', 'host'] }];
const both: Condition = { pays: ['me'], marriage: ['married'] };

it.each<[string, Condition, string[][], string[]]>([
  ['of one question', { work: ['employed'] }, [['business', 'student', 'retired']], ['work']],
  ['of two questions needs an answer to both', both, [['another', 'host', 'unmarried']], ['pays', 'marriage']],
  ['of "any" fails when every one of them fails', { any }, [['friend', 'nobody'], ['me']], ['pays', 'visit']],
  ['that contradicts itself shows nothing', { all: [{ pays: ['me'] }, { pays: ['host'] }] }, [], []],
  ['of nothing hides nothing', {}, [[]], []],
])('a condition %s', (_, condition, hiding, questions) => {
  expect(hidingAnswers(condition)).toEqual(hiding);
  expect(questionsOf(condition)).toEqual(questions);
});

const css = readFileSync(join(import.meta.dirname, 'Documents.module.css'), 'utf8').replaceAll(/\s+/g, ' ');

/** The selectors of the rule that sets a property, one by one. */
function selectorsOf(declaration: string): string[] {
  const [before = ''] = css.split(` { ${declaration}; }`);
  return before
    .slice(before.lastIndexOf('}') + 1)
    .split(',')
    .map((selector) => selector.trim());
}

describe('the stylesheet of a list', () => {
  const all = allQuestions.flatMap((question) => [...answersTo(question)]);

  it('hides what each answer rules out', () => {
    const given = (answer: string) => `.own:has([value="${answer}"]:checked)`;
    expect(selectorsOf('--hidden: var(--also)')).toEqual(all.map((each) => `${given(each)} [data-unless~="${each}"]`));
    expect(selectorsOf('--also: none')).toEqual(all.map((each) => `${given(each)} [data-and~="${each}"]`));
  });

  it.each(allQuestions)('shows "if it applies" while "%s" is open', (question) => {
    expect(css).toContain(`.own:has([name="own-${question}"][value=""]:checked) [data-settled-by~="${question}"]`);
  });
});
