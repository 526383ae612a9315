import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { type Figure, formatFigure, readFigures } from './figures.ts';

const origin = { validFrom: '2023-01-01', source: 'client' };
/** Of one number, or from one to another. */
const numbers = (from: number, to?: number) => (to === undefined ? { value: from } : { min: from, max: to });
const money = (currency: string, from: number, to?: number): Figure => ({
  kind: 'money',
  currency,
  ...numbers(from, to),
  ...origin,
});
type Unit = Extract<Figure, { kind: 'duration' }>['unit'];
const duration = (unit: Unit, from: number, to?: number): Figure => ({
  kind: 'duration',
  unit,
  ...numbers(from, to),
  ...origin,
});
type Plain = Exclude<Figure['kind'], 'money' | 'duration'>;
const plain = (kind: Plain, from: number, to?: number): Figure => ({ kind, ...numbers(from, to), ...origin });

it.each<[Figure, string, string]>([
  [money('USD', 350), 'US$350', '350米ドル'],
  [money('JPY', 6000), '¥6,000', '6,000円'],
  [money('EUR', 30000), '€30,000', '30,000ユーロ'],
  [money('EUR', 3.75, 10), '€3.75–€10.00', '3.75〜10.00ユーロ'],
  [money('GBP', 100, 200), '£100–£200', '100〜200ポンド'],
  [money('NZD', 100, 200), 'NZ$100–200', '100〜200ニュージーランドドル'],
  [duration('hour', 20), '20 hours', '20時間'],
  [duration('workingDay', 6), '6 working days', '6営業日'],
  [duration('workingDay', 1), '1 working day', '1営業日'],
  [duration('workingDay', 5, 10), '5–10 working days', '5〜10営業日'],
  [duration('month', 12, 18), '12–18 months', '12〜18か月'],
  [plain('count', 700000), '700,000', '700,000'],
  [plain('percent', 75, 80), '75–80%', '75〜80%'],
  [plain('millimeter', 32, 36), '32–36 mm', '32〜36mm'],
  [plain('inch', 1.5), '1.5 inches', '1.5インチ'],
])('a figure is written as each language writes it: %j', (figure, en, jp) => {
  expect([formatFigure(figure, 'en'), formatFigure(figure, 'jp')]).toEqual([en, jp]);
});

describe('a figure', () => {
  /** Reads a file with some figures; gives the message instead where it is refused. */
  async function read(...figures: object[]) {
    const named = figures.map((figure) => ({ id: 'uk-fee', ...origin, ...figure }));
    // JSON is YAML.
    const folder = await testFolder({ 'content/figures/uk.yaml': JSON.stringify({ figures: named }) });
    return readFigures(folder).catch((error: Error) => error.message);
  }

  it.each([
    ['neither value nor range', { kind: 'count' }],
    ['a range without its end', { kind: 'duration', unit: 'hour', min: 20 }],
    ['a range without its start', { kind: 'money', currency: 'GBP', max: 20 }],
    ['a value and a range', { kind: 'money', currency: 'GBP', value: 5, min: 1, max: 20 }],
    ['a range that runs backwards', { kind: 'percent', min: 80, max: 75 }],
  ])('is refused with %s', async (_, figure) => {
    expect(await read(figure)).toMatch(
      /content\/figures\/uk\.yaml:1: figures\.0: expected one number, such as `value: 350`, or two, such as `min: 100, max: 200`/,
    );
  });

  it('is read without its id, which names it once in all files', async () => {
    const fee = { kind: 'money', currency: 'GBP', value: 5 };
    expect(await read(fee)).toEqual({ 'uk-fee': { ...origin, ...fee } });
    expect(await read(fee, fee)).toContain('.yaml:1: figures.1.id: another figure is called uk-fee');
  });
});
