import { expect, it } from 'vitest';
import { type Amount, formatFigure, markUnconfirmed } from './figures.ts';

/** One number, or from one to another. */
type Range = [from: number, to?: number];
const numbers = (...[from, to]: Range) => (to === undefined ? { value: from } : { min: from, max: to });
const money = (currency: string, ...range: Range): Amount => ({ kind: 'money', currency, ...numbers(...range) });
type Unit = Extract<Amount, { kind: 'duration' }>['unit'];
const duration = (unit: Unit, ...range: Range): Amount => ({ kind: 'duration', unit, ...numbers(...range) });
type Plain = Exclude<Amount['kind'], 'money' | 'duration'>;
const plain = (kind: Plain, ...range: Range): Amount => ({ kind, ...numbers(...range) });

it.each<[Amount, string, string]>([
  [money('USD', 350), 'US$350', '350米ドル'],
  [money('JPY', 6000), '¥6,000', '6,000円'],
  [money('JPY', 1068000), '¥1,068,000', '106万8,000円'],
  [money('EUR', 30000), '€30,000', '30,000ユーロ'],
  [money('EUR', 3.75, 10), '€3.75–€10.00', '3.75〜10.00ユーロ'],
  [money('GBP', 100, 200), '£100–£200', '100〜200ポンド'],
  [money('NZD', 100, 200), 'NZ$100–200', '100〜200NZドル'],
  [duration('hour', 20), '20 hours', '20時間'],
  [duration('workingDay', 6), '6 working days', '6営業日'],
  [duration('workingDay', 1), '1 working day', '1営業日'],
  [duration('workingDay', 5, 10), '5–10 working days', '5〜10営業日'],
  [duration('month', 12, 18), '12–18 months', '12〜18か月'],
  [plain('count', 700000), '700,000', '70万'],
  [plain('percent', 75, 80), '75–80%', '75〜80%'],
  [plain('millimeter', 32, 36), '32–36 mm', '32〜36mm'],
  [plain('inch', 1.5), '1.5 inches', '1.5インチ'],
])('a figure is written as each language writes it: %j', (figure, en, jp) => {
  expect([formatFigure(figure, 'en'), formatFigure(figure, 'jp')]).toEqual([en, jp]);
});

it('figures that only the client states have a mark, but none beside a change', () => {
  const stated = { kind: 'percent', value: 1, validFrom: '2026-01-01' } as const;
  const figures = {
    ours: { ...stated, source: 'https://go.example' },
    client: { ...stated, source: 'client' },
  } as const;
  const text = '{figure:ours} or {figure:client}';
  expect(markUnconfirmed({ items: [text], fees: [{ text, change: 'raised' }] }, figures, 'en')).toEqual({
    items: ['{figure:ours} or {figure:client}†'],
    fees: [{ text, change: 'raised' }],
  });
});
