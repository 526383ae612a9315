import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allQuestions, answersTo } from '../checklist/questions.ts';
import { type Condition, hidingAnswers, questionsOf } from './documents.ts';
import { figuresFile, prepare, sampleFigures, withGroup } from './testSupport/content.ts';

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

const css = readFileSync(join(import.meta.dirname, '../checklist/Documents.module.css'), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

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
});

/** The groups of the sample checklist with fields added to the first group and its document. */
async function groupsWith(group: object, item: object, change = {}, language: 'en' | 'jp' = 'en') {
  const { data } = await prepare('checklist', language, { ...change, ...withGroup(group, item) });
  const section = data.sections.find(({ kind }) => kind === 'documents');
  if (section?.kind !== 'documents') throw new Error('no documents');
  return section;
}

it('a page knows the answers that hide a group or document', async () => {
  const when = { any: [{ visit: ['relative', 'friend'] }, { pays: ['host'] }] };
  expect(await groupsWith({ when }, { required: false, when: { work: ['employed', 'business'] } })).toMatchObject({
    asks: ['work', 'pays', 'visit'],
    groups: [
      {
        id: 'identity',
        unless: ['nobody', 'me another'],
        items: [{ id: 'passport', unless: ['student retired'] }],
      },
      { id: 'photo', items: [{ id: 'size', required: false }] },
    ],
  });
});

describe('the rule of a document', () => {
  const ruleOf = async (item: object = {}, change = {}, language: 'en' | 'jp' = 'en') =>
    (await groupsWith({}, item, change, language)).groups[0]?.items[0]?.rule;
  const fee = { text: '**Word.** {figure:fee}' };

  it('is two characters, the same in both languages', async () => {
    expect(await ruleOf()).toHaveLength(2);
    expect(await ruleOf({}, {}, 'jp')).toBe(await ruleOf());
    expect(await ruleOf(fee, {}, 'jp')).toBe(await ruleOf(fee));
  });

  it('is the same where only its source or the form of its apostrophes is another', async () => {
    const fees = { ...sampleFigures.fee, name: { en: 'fee', jp: '手数料' } };
    const from = (source: string) => ({
      'figures/uk.yaml': figuresFile({ ...sampleFigures, fee: { ...fees, source } }),
    });
    expect(await ruleOf(fee, from('client'))).toBe(await ruleOf(fee, from('https://www.gov.uk')));
    expect(await ruleOf({ text: '**Word.** Host’s' })).toBe(await ruleOf({ text: "**Word.** Host's" }));
  });

  it('is another one where a figure, a note, a condition or the English text is', async () => {
    const dearer = { 'figures/uk.yaml': figuresFile({ ...sampleFigures, fee: { ...sampleFigures.fee, max: 201 } }) };
    expect(await ruleOf(fee, dearer)).not.toBe(await ruleOf(fee));
    for (const item of [
      { text: '**Word.** Mended' },
      { change: 'uk-work-hours' },
      { required: false, when: { from: ['nepal'] } },
      { required: false },
    ])
      expect(await ruleOf(item)).not.toBe(await ruleOf());
  });
});
