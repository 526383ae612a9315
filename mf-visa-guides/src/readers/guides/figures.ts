import { join } from 'node:path';
import { contentError, readYamlFolder, sideBySide } from 'shared/content/contentFile.ts';
import { ContentProblem, notPossible } from 'shared/content/contentIssues.ts';
import { contentId } from 'shared/content/contentText.ts';
import { factsOf, formatLocaleOf, isJapanese, type Language, type Localized } from 'shared/language/language.ts';
import { z } from 'zod';

const stated = {
  id: contentId.meta({ title: 'Name in texts', description: 'Texts refer to it: never change it.' }),
  validFrom: z.iso.date().meta({ title: 'Valid from', description: 'The day from which we state it.' }),
  reviewOn: z.iso
    .date()
    .optional()
    .meta({ title: 'Review on', description: 'The day on which the authority is due to change it.' }),
  source: z.union([z.literal('client'), z.url()], 'client, or the address of the official page').meta({
    title: 'Source',
    description: 'The address of the official page. Never change a figure whose source is "client".',
  }),
  name: sideBySide(z.string().min(1)).optional().meta({ title: 'Name in a list of figures' }),
};
const number = (title: string) => z.number().optional().meta({ title });
const value = { value: number('Number'), min: number('Lowest of a range'), max: number('Highest of a range') };

const currencies = Intl.supportedValuesOf('currency');
export const currencyField = z
  .string()
  .refine((code) => currencies.includes(code), 'write three letters of ISO 4217, such as USD or JPY')
  .meta({ title: 'Currency', description: 'Three letters, such as USD or JPY.' });

const figureKinds = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('money'),
    currency: currencyField,
    ...value,
    ...stated,
  }),
  z.strictObject({
    kind: z.literal('duration'),
    unit: z.enum(['hour', 'day', 'workingDay', 'week', 'month', 'year']).meta({ title: 'Unit' }),
    ...value,
    ...stated,
  }),
  z.strictObject({ kind: z.enum(['count', 'percent', 'millimeter', 'inch']), ...value, ...stated }),
]);

type NamedFigure = z.infer<typeof figureKinds>;
type Without<Key extends string, T> = T extends unknown ? Omit<T, Key> : never;
export type Figure = Without<'id', NamedFigure>;
export type Figures = Record<string, Figure>;
/** A figure without what it says of itself. */
export type Amount = Without<keyof typeof stated, NamedFigure>;

const figureSchema = figureKinds.refine(
  isOneOrRange,
  'expected one number, such as `value: 350`, or two, such as `min: 100, max: 200`',
);

function isOneOrRange({ value, min, max }: NamedFigure): boolean {
  if (value !== undefined) return min === undefined && max === undefined;
  return min !== undefined && max !== undefined && min < max;
}

export const figuresFile = { figures: z.array(figureSchema).min(1).meta({ title: 'Figures', singular: 'Figure' }) };

/** Reads every fee, period and amount, once for both languages. @throws Error with file and field */
export async function readFigures(root: string): Promise<Figures> {
  const folder = join(root, 'content/figures');
  const known: Figures = {};
  for (const [name, { figures }] of Object.entries(await readYamlFolder(folder, z.strictObject(figuresFile))))
    for (const [place, { id, ...figure }] of figures.entries()) {
      if (known[id])
        throw contentError(join(folder, `${name}.yaml`), `another figure is called ${id}`, ['figures', place, 'id']);
      known[id] = figure;
    }
  return known;
}

/** A figure stands in many texts, and a formatter takes long to make. */
const writtenFigures = new WeakMap<Amount, Partial<Localized<string>>>();

/** A figure as the language writes it: `£100–£200`, `100〜200ポンド`, `20 hours`, `20時間`. */
export function formatFigure(figure: Amount, language: Language): string {
  const known = writtenFigures.get(figure) ?? {};
  known[language] ??= formatted(figure, language);
  writtenFigures.set(figure, known);
  return known[language];
}

function formatted(figure: Amount, language: Language): string {
  const { value, min = 0, max = 0 } = figure;
  const isWhole = [value ?? min, max].every(Number.isInteger);
  const format = new Intl.NumberFormat(formatLocaleOf(language), {
    // Amounts with cents have all of them: $3.50.
    minimumFractionDigits: !isWhole && figure.kind === 'money' ? 2 : 0,
    maximumFractionDigits: isWhole ? 0 : 2,
    ...optionsOf(figure, language),
  });
  const scale = figure.kind === 'percent' ? 0.01 : 1;
  const parts =
    value === undefined ? format.formatRangeToParts(min * scale, max * scale) : format.formatToParts(value * scale);
  const { currencies } = factsOf(language).figures;
  const currency = figure.kind === 'money' ? currencies[figure.currency] : undefined;
  const written = parts.map((part) => (part.type === 'currency' && currency) || part.value).join('');
  const text = tidy(written, language);
  // `6 days` as working days, a unit that Intl does not know.
  const { day, workingDay } = factsOf(language).figures;
  return figure.kind === 'duration' && figure.unit === 'workingDay' ? text.replace(day, workingDay) : text;
}

function optionsOf(figure: Amount, language: Language): Intl.NumberFormatOptions {
  switch (figure.kind) {
    case 'money':
      return {
        style: 'currency',
        currency: figure.currency,
        currencyDisplay: factsOf(language).figures.namesCurrencies ? 'name' : 'symbol',
      };
    case 'duration':
      return { style: 'unit', unit: figure.unit === 'workingDay' ? 'day' : figure.unit, unitDisplay: 'long' };
    case 'percent':
      return { style: 'percent' };
    case 'count':
      return {};
    default:
      return { style: 'unit', unit: figure.kind, unitDisplay: figure.kind === 'inch' ? 'long' : 'short' };
  }
}

/** Ranges without spaces and with one percent sign; Japanese without spaces, with its own wave dash and large numbers. */
function tidy(text: string, language: Language): string {
  const range = text.replace(/%?\s*([–～])\s*/, '$1');
  if (factsOf(language).figures.hasSpaces) return range;
  return range
    .replaceAll(/\s/g, '')
    .replace('～', '〜')
    .replaceAll(/\d[\d,]*/g, inTenThousands);
}

/** From 100,000 on, Japanese counts in 万: `10万`, `106万8,000`. */
function inTenThousands(number: string): string {
  const value = Number(number.replaceAll(',', ''));
  if (value < 100_000) return number;
  const rest = value % 10_000;
  return `${Math.floor(value / 10_000)}万${rest === 0 ? '' : rest.toLocaleString('ja')}`;
}

const reference = /\{figure:([^{}]*)\}/g;

/** Ids of the figures that a text names. */
export const figuresIn = (text: string) => [...text.matchAll(reference)].map(([, id = '']) => id);

/** A text with figures as the language writes them. @throws ContentProblem for a figure that is not there */
export function fillFigures(text: string, figures: Figures, language: Language, field: string[]): string {
  return text.replaceAll(reference, (written, id: string) => {
    const figure = figures[id];
    if (figure) return formatFigure(figure, language);
    const message = `unknown figure ${written}: ${notPossible(id, Object.keys(figures))} Figures stand in content/figures.`;
    throw new ContentProblem(message, field, written);
  });
}

/** Marks figures that only the client states, except beside a rule change. A note on the page explains the mark. */
export function markUnconfirmed<T>(text: T, figures: Figures, language: Language): T {
  const mark = isJapanese(language) ? '※' : '†';
  if (typeof text === 'string')
    return text.replaceAll(reference, (figure, id) => figure + (figures[id]?.source === 'client' ? mark : '')) as T;
  if (typeof text !== 'object' || text === null || 'change' in text) return text;
  const marked = (value: unknown) => markUnconfirmed(value, figures, language);
  if (Array.isArray(text)) return text.map(marked) as T;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, marked(value)])) as T;
}

/** Figures in a text, and in all below it, that only the client states: `height of the photo (45 mm)`. @throws Error of a figure without a name */
export function unconfirmedFigures(text: unknown, figures: Figures, language: Language): string[] {
  const { open, close } = factsOf(language).punctuation;
  return [...new Set(figuresBelow(text))].flatMap((id) => {
    const figure = figures[id];
    if (figure?.source !== 'client') return [];
    if (figure.name) return figure.name[language] + open + formatFigure(figure, language) + close;
    throw new Error(`content/figures: ${id}: name is missing: guides that nobody has compared with a source say it`);
  });
}

/** A note on a change stands for the figures beside it. */
function figuresBelow(value: unknown): string[] {
  if (typeof value === 'string') return figuresIn(value);
  if (typeof value !== 'object' || value === null || 'change' in value) return [];
  return Object.values(value).flatMap(figuresBelow);
}
