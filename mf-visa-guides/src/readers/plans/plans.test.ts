import { describe, expect, it } from 'vitest';
import { figuresFile, sampleFigure, sampleFigures } from '../testSupport/content.ts';
import { prepare } from '../testSupport/page.ts';

const figures = {
  ...sampleFigures,
  average: sampleFigure({ kind: 'duration', unit: 'week', min: 2, max: 6 }),
  age: sampleFigure({ kind: 'duration', unit: 'year', value: 1 }),
};
const title = { en: 'Apply', jp: '申請する' };
const apply = { id: 'apply', title, earliest: { figure: 'average' }, latest: { figure: 'average' } };

function plan(steps: object[], pages = ['checklists/canada-tourist']) {
  return { 'figures/uk.yaml': figuresFile(figures), 'plans.yaml': { plans: [{ pages, date: 'travel', steps }] } };
}

describe('a plan', () => {
  it('counts by figures: of a range, the longer end first, and years as months', async () => {
    const photo = { id: 'photo', title: { en: 'Photo', jp: '写真' }, before: 'apply', earliest: { figure: 'age' } };
    expect(await prepare('checklist', 'jp', plan([photo, apply]))).toMatchObject({
      data: {
        sections: [{ id: 'documents' }, { id: 'plan', kind: 'plan' }, { id: 'fees' }, {}, {}],
        plan: {
          date: 'travel',
          isListed: true,
          steps: [
            {
              id: 'photo',
              title: '写真',
              before: 'apply',
              earliest: { value: 12, unit: 'month' },
              earliestText: '12か月',
            },
            {
              id: 'apply',
              title: '申請する',
              earliest: { value: 6, unit: 'week' },
              latest: { value: 2, unit: 'week' },
              earliestText: '6週間',
              latestText: '2週間',
            },
          ],
        },
      },
    });
  });

  it('of a folder counts for its guides that no other plan names', async () => {
    const step = (months: number) => ({ ...apply, earliest: undefined, latest: { months } });
    const plans = [
      { pages: ['checklists'], date: 'travel', steps: [step(1)] },
      { pages: ['tourist/canada'], date: 'travel', steps: [step(2)] },
    ];
    const change = { 'figures/uk.yaml': figuresFile(figures), 'plans.yaml': { plans } };
    expect(await prepare('checklist', 'en', change)).toHaveProperty('data.plan.steps.0.latestText', '1 month');
    expect(await prepare('visit', 'en', change)).toHaveProperty('data.plan.steps.0.latestText', '2 months');
    expect(await prepare('study', 'en', change)).not.toHaveProperty('data.plan');
  });

  it.each<[string, object[], string]>([
    ['an unknown page', [], '"checklists/canada" is not possible here'],
    ['an unknown figure', [{ ...apply, latest: { figure: 'agee' } }], '"agee" is not possible here. Did you mean age?'],
    ['a figure that is no length', [{ ...apply, latest: { figure: 'fee' } }], '"fee" is not possible here'],
    ['hours', [{ ...apply, latest: { figure: 'hours' } }], '"hours" is not possible here. Possible are average, age.'],
    ['a step before an unknown one', [{ ...apply, before: 'travel' }], 'expected a step below this one'],
    ['a step without a title', [{ id: 'm3-6', latest: { months: 3 } }], 'only milestones of a timeline have a title'],
    ['a step without a length', [{ id: 'apply', title }], 'expected `earliest`, `latest` or both, or `soon: true`'],
    ['a length and no length', [{ ...apply, soon: true }], 'or `soon: true` alone'],
    ['two lengths for one', [{ ...apply, latest: { months: 1, weeks: 1 } }], 'expected one length'],
    ['an end before the beginning', [{ ...apply, earliest: { days: 10 } }], 'is later than `latest`'],
  ])('refuses %s', async (_, steps, message) => {
    const change = steps.length > 0 ? plan(steps) : plan([apply], ['checklists/canada']);
    await expect(prepare('checklist', 'en', change)).rejects.toThrow(message);
  });
});
