import { join } from 'node:path';
import { readYaml } from 'shared/build/content.ts';
import { formatLocaleOf, type Language } from 'shared/language/language.ts';
import { z } from 'zod';

const origin = { validFrom: z.iso.date(), source: z.string().min(1) };
const value = { value: z.number().optional(), min: z.number().optional(), max: z.number().optional() };

const figureKinds = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('money'),
    currency: z.string().length(3),
    amount: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    ...origin,
  }),
  z.strictObject({
    kind: z.literal('duration'),
    unit: z.enum(['hour', 'day', 'week', 'month', 'year']),
    ...value,
    ...origin,
  }),
  z.strictObject({ kind: z.enum(['count', 'percent', 'millimeter', 'inch']), ...value, ...origin }),
]);

export type Figure = z.infer<typeof figureKinds>;
export type Figures = Record<string, Figure>;

const figureSchema = figureKinds.refine(isOneOrRange, 'one value, or min and a greater max');

function isOneOrRange(figure: Figure): boolean {
  const { min, max } = figure;
  if (singleOf(figure) !== undefined) return min === undefined && max === undefined;
  return min !== undefined && max !== undefined && min < max;
}

function singleOf(figure: Figure): number | undefined {
  return figure.kind === 'money' ? figure.amount : figure.value;
}

/** Reads every fee, period and amount, once for both languages. @throws Error with file and field */
export function readFigures(folder: string): Promise<Figures> {
  return readYaml(join(folder, 'content/figures.yaml'), z.record(z.string().regex(/^[a-z0-9-]+$/), figureSchema));
}

/** A figure as the language writes it: `£100–£200`, `100〜200英国ポンド`, `20 hours`, `20時間`. */
export function formatFigure(figure: Figure, language: Language): string {
  const format = new Intl.NumberFormat(formatLocaleOf(language), {
    maximumFractionDigits: 0,
    ...optionsOf(figure, language),
  });
  const scale = figure.kind === 'percent' ? 0.01 : 1;
  const single = singleOf(figure);
  if (single !== undefined) return tidy(format.format(single * scale), language);
  if (figure.min === undefined || figure.max === undefined) throw new Error('a figure needs one value, or min and max');
  return tidy(format.formatRange(figure.min * scale, figure.max * scale), language);
}

function optionsOf(figure: Figure, language: Language): Intl.NumberFormatOptions {
  switch (figure.kind) {
    case 'money':
      return { style: 'currency', currency: figure.currency, currencyDisplay: language === 'jp' ? 'name' : 'symbol' };
    case 'duration':
      return { style: 'unit', unit: figure.unit, unitDisplay: 'long' };
    case 'percent':
      return { style: 'percent' };
    case 'count':
      return {};
    default:
      return { style: 'unit', unit: figure.kind, unitDisplay: figure.kind === 'inch' ? 'long' : 'short' };
  }
}

/** Ranges without spaces and with one percent sign; Japanese without spaces and with its own wave dash. */
function tidy(text: string, language: Language): string {
  const range = text.replace(/%?\s*([–～])\s*/, '$1');
  return language === 'jp' ? range.replaceAll(/\s/g, '').replace('～', '〜') : range;
}
