import { describe, expect, it } from 'vitest';
import { figuresFile, sampleFigure, sampleFigures, sampleWith } from '../testSupport/content.ts';
import { prepare } from '../testSupport/page.ts';
import type { PreparedGuide } from './guidePage.ts';

const pounds = (value: number) => sampleFigure({ kind: 'money', currency: 'GBP', value });
const rows = [
  { id: 'visa', expense: 'Visa', cost: 'From {figure:visa}' },
  { id: 'surcharge', expense: 'Surcharge', cost: '{figure:surcharge} a year' },
  { id: 'range', expense: 'Other', cost: '{figure:fee}' },
];
const cost = { intro: 'Costs.', tableHeaders: ['Expense', 'Cost'], tableData: rows };

function guide(firstYear: object, language: 'en' | 'jp' = 'en') {
  return prepare('study', language, {
    'figures/uk.yaml': figuresFile({ ...sampleFigures, visa: pounds(558), surcharge: pounds(776.5) }),
    ...sampleWith('study/uk/entry.en.yaml', { firstYear, cost }),
    ...sampleWith('study/uk/entry.jp.yaml', { cost }),
  });
}

describe('the first year of a study guide', () => {
  it.each([
    ['en', '£1,334.50', '£#', 'NPR\u00A0#', '¥#'],
    ['jp', '1,334.50ポンド', '#ポンド', '#ネパールルピー', '#円'],
  ] as const)('adds up the fees that the entry names (%s)', async (language, sum, own, rupees, yen) => {
    const page = await guide({ currency: 'GBP', fees: ['visa', 'surcharge'] }, language);
    const section = (page as PreparedGuide).data.sections.find(({ id }) => id === 'cost');
    expect(section).toMatchObject({
      firstYear: {
        fees: ['visa', 'surcharge'],
        sum,
        calculator: {
          official: 1334.5,
          own,
          others: [
            { currency: 'NPR', pattern: rupees },
            { currency: 'JPY', pattern: yen },
          ],
        },
      },
    });
  });

  it.each([['nothing'], ['range']])('refuses the row %s, by file and field', async (row) => {
    expect(await guide({ currency: 'GBP', fees: ['visa', row] })).toContain(
      `/content/study/uk/entry.en.yaml:1: firstYear.fees.1: a row of the cost table that begins with one amount in GBP`,
    );
  });
});
