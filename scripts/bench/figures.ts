/** One figure of a page or of the site, judged. */
export interface Figure {
  /** What was measured: a path, or a few words. */
  subject: string;
  name: string;
  unit: Unit;
  /** `Infinity`: it was lost, or never came. */
  value: number;
  /** What it is compared with: most of all the same page without its scripts, `plain HTML`. */
  base?: { name: string; value: number };
  /** The target, in words; absent where a figure is only reported. */
  target?: string;
  missed: boolean;
}

export type Unit = 'ms' | 'B' | 'kB' | 'count';

/** Differences under ten per cent or 30 ms between two pages say nothing: several people share a machine. */
const noise = { share: 1.1, milliseconds: 30 };

/** Whether a time is over its limit by more than noise. A time that was not had (`NaN`) is over. */
function isOver(value: number, limit: number): boolean {
  return !(value <= limit * noise.share || value <= limit + noise.milliseconds);
}

/** Judges what was measured of one subject. */
export function judge(subject: string) {
  const figure = (name: string, unit: Unit, value: number, missed = false, more: Partial<Figure> = {}): Figure => ({
    ...{ subject, name, unit, value, missed },
    ...more,
  });
  return {
    /** Something that nothing is asked of. */
    reported: (name: string, unit: Unit, value: number) => figure(name, unit, value),
    /** A time that may be at most a multiple of another one, or, where that is more, some milliseconds over it. */
    against(name: string, value: number, base: number, factor: number, { of = 'plain HTML', orOver = 0 } = {}) {
      const target = `≤ ${factor.toFixed(2)} × ${of}${orOver ? `, or ${orOver} ms over it` : ''}`;
      const limit = Math.max(base * factor, base + orOver);
      return figure(name, 'ms', value, isOver(value, limit), { base: { name: of, value: base }, target });
    },
    /** A time with a limit of its own, in milliseconds. */
    within: (name: string, value: number, limit: number) =>
      figure(name, 'ms', value, isOver(value, limit), { target: `≤ ${limit} ms` }),
    /** What does not depend on the machine, such as a weight or a count: no noise is allowed for. */
    atMost: (name: string, unit: Unit, value: number, limit: number) =>
      figure(name, unit, value, !(value <= limit), { target: `≤ ${formatted(limit, unit)}` }),
    atLeast: (name: string, unit: Unit, value: number, limit: number) =>
      figure(name, unit, value, !(value >= limit), { target: `≥ ${formatted(limit, unit)}` }),
  };
}

/** The middle of some samples; of an even number, the mean of the two in the middle. `NaN` of none. */
export function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === high ? low : (low + high) / 2;
}

export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Weights in thousands of bytes; what is counted or compared to three decimals. */
function formatted(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  if (value === Number.POSITIVE_INFINITY) return 'lost';
  if (unit === 'kB') return `${(value / 1000).toFixed(1)} kB`;
  return unit === 'count' ? String(Math.round(value * 1000) / 1000) : `${Math.round(value)} ${unit}`;
}

/** A figure with what it is compared to: `420 ms (1.05)`. */
export function cellOf({ value, base, unit, missed }: Figure): string {
  const ratio = base?.value && Number.isFinite(value) ? ` (${(value / base.value).toFixed(2)})` : '';
  return `${formatted(value, unit)}${ratio}${missed ? ' ✗' : ''}`;
}

/** One sentence for a figure that was missed. */
export function sentenceOf({ subject, name, value, base, unit, target }: Figure): string {
  const compared = base ? `, ${base.name} ${formatted(base.value, unit)}` : '';
  return `${subject}: ${name} is ${formatted(value, unit)}${compared}; target: ${target}`;
}
