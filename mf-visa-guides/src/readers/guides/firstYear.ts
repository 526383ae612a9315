import { contentError } from 'shared/content/contentFile.ts';
import type { Language } from 'shared/language/language.ts';
import { entryFile, type VisaEntry } from '../entries.ts';
import type { FirstYear } from '../pageData.ts';
import type { Facts } from '../references.ts';
import { type Figure, formatFigure } from './figures.ts';

/** Currencies of the people whom the site serves. */
const currencies = ['NPR', 'JPY'] as const;

/** Government fees of the first year, to which a visitor adds own amounts. @throws Error with file and field */
export function firstYearOf({ folder, facts, text }: VisaEntry, { figures }: Facts, language: Language) {
  const { firstYear } = facts;
  const written = text[language];
  if (!firstYear || !written || !('cost' in written)) return {};
  const { currency, fees } = firstYear;
  const amounts = fees.map((id, place) => {
    const row = written.cost?.tableData.find((one) => one.id === id);
    const [, figure = ''] = /\{figure:([^{}]*)\}/.exec(row?.cost ?? '') ?? [];
    const found = figures[figure];
    if (found?.kind === 'money' && found.currency === currency && found.value !== undefined) return found.value;
    const message = `a row of the cost table that begins with one amount in ${currency}`;
    throw contentError(entryFile(folder), message, ['firstYear', 'fees', place]);
  });
  const official = amounts.reduce((sum, amount) => sum + amount, 0);
  const money = (code: string, value: number) => formatFigure({ ...amountOf(code), value }, language);
  const pattern = (code: string) => money(code, 0).replace('0', '#');
  const others = currencies.filter((code) => code !== currency);
  const found: FirstYear = {
    fees,
    sum: money(currency, official),
    calculator: {
      official,
      own: pattern(currency),
      others: others.map((code) => ({ currency: code, pattern: pattern(code) })),
    },
  };
  return { firstYear: found };
}

function amountOf(currency: string): Omit<Extract<Figure, { kind: 'money' }>, 'value'> {
  return { kind: 'money', currency, validFrom: '', source: 'client' };
}
