import { markdownTable } from 'markdown-table';

/** One figure of a page or of the site, with its verdict. */
export interface Figure {
  /** A path, or a few words. */
  subject: string;
  name: string;
  /** The value as it is printed, with its ratio to the value that it is compared with: `420 ms (1.05)`. */
  text: string;
  /** The target, in words; absent for a figure that is only reported. */
  target?: string;
  missed: boolean;
  /** Compares figures of one name: the larger, the worse. */
  badness: number;
}

type Unit = 'ms' | 'B' | 'kB' | 'count';

/** Differences under ten per cent or 30 ms between two pages mean nothing: several people share a machine. */
const noise = { share: 1.1, milliseconds: 30 };

/** Says if a time is over its limit by more than noise. A time that was not measured (`NaN`) is over. */
function isOver(value: number, limit: number): boolean {
  return !(value <= limit * noise.share || value <= limit + noise.milliseconds);
}

/** Judges the figures of one subject. Values that are lost, or never come, are `Infinity`. */
export function judge(subject: string) {
  const figure = (name: string, unit: Unit, value: number, missed: boolean, more: Partial<Figure> = {}): Figure => ({
    ...{ subject, name, missed, text: formatted(value, unit), badness: value },
    ...more,
  });
  return {
    /** A figure without a target. */
    reported: (name: string, unit: Unit, value: number) => figure(name, unit, value, false),
    /** A time that may be a multiple of another one, or some milliseconds over it if that is more. */
    against(name: string, value: number, base: number, factor: number, { of = 'plain HTML', orOver = 0 } = {}) {
      const target = `≤ ${factor.toFixed(2)} × ${of}${orOver ? `, or ${orOver} ms over it` : ''}`;
      const limit = Math.max(base * factor, base + orOver);
      const ratio = value / base;
      const text = `${formatted(value, 'ms')}${Number.isFinite(ratio) ? ` (${ratio.toFixed(2)})` : ''}`;
      return figure(name, 'ms', value, isOver(value, limit), { target, text, badness: base ? ratio : value });
    },
    /** A time with a limit of its own, in milliseconds. */
    within: (name: string, value: number, limit: number) =>
      figure(name, 'ms', value, isOver(value, limit), { target: `≤ ${limit} ms` }),
    /** A figure that does not depend on the machine, such as a weight or a count: no noise is allowed for. */
    atMost: (name: string, unit: Unit, value: number, limit: number) =>
      figure(name, unit, value, !(value <= limit), { target: `≤ ${formatted(limit, unit)}` }),
    atLeast: (name: string, unit: Unit, value: number, limit: number) =>
      figure(name, unit, value, !(value >= limit), { target: `≥ ${formatted(limit, unit)}`, badness: -value }),
  };
}

/** The middle of some samples; the mean of the two in the middle of an even number. `NaN` of none. */
export function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === high ? low : (low + high) / 2;
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Weights in thousands of bytes; counts and ratios to three decimals. */
function formatted(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  if (value === Number.POSITIVE_INFINITY) return 'lost';
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  return unit === 'count' ? String(Math.round(value * 1000) / 1000) : `${Math.round(value)} ${unit}`;
}

const cellOf = ({ text, missed }: Figure) => `${text}${missed ? ' ✗' : ''}`;

const unique = <T>(items: T[]): T[] => [...new Set(items)];

/** Figures as Markdown that people read in a terminal, too: one row a subject, one column a name. */
export function table(figures: Figure[]): string {
  const names = unique(figures.map(({ name }) => name));
  const cell = (subject: string, name: string) => {
    const figure = figures.find((each) => each.subject === subject && each.name === name);
    return figure ? cellOf(figure) : '';
  };
  const subjects = unique(figures.map(({ subject }) => subject));
  return markdownTable([
    ['', ...names],
    ...subjects.map((subject) => [subject, ...names.map((name) => cell(subject, name))]),
  ]);
}

/** The worst page of each figure that has a target, as Markdown. */
export function worst(figures: Figure[]): string {
  const judged = figures.filter(({ target }) => target);
  const rows = unique(judged.map(({ name }) => name)).map((name) => {
    const same = judged.filter((figure) => figure.name === name);
    const one = same.reduce((worst, figure) => (figure.badness > worst.badness ? figure : worst));
    const missed = same.filter((figure) => figure.missed).length;
    const where = same.every(({ text }) => text === one.text) ? 'everywhere' : one.subject;
    return [name, one.target, cellOf(one), where, `${missed} of ${same.length}`];
  });
  return markdownTable([['figure', 'target', 'worst', 'where', 'missed'], ...rows]);
}
