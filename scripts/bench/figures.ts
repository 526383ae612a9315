/** One figure of a page, judged. */
export interface Figure {
  section: string;
  /** What was measured: a path, or a few words. */
  subject: string;
  name: string;
  unit: Unit;
  /** `Infinity`: it was lost, or never came. */
  value: number;
  /** What it is compared with: most of all the same page without its scripts, `plain HTML`. */
  base?: { name: string; value: number };
  /** The target, in words; absent where a figure is only told. */
  rule?: string;
  missed: boolean;
}

export type Unit = 'ms' | 'B' | 'kB' | 'score' | 'count' | 's';

type Told = Pick<Figure, 'section' | 'subject' | 'name' | 'unit' | 'value'>;

/** Differences under ten per cent or 30 ms between two pages say nothing: several people share a machine. */
const noise = { share: 1.1, milliseconds: 30 };

/** Whether a time is over its limit by more than noise. A time that was not had (`NaN`) is over. */
function isOver(value: number, limit: number): boolean {
  return !(value <= limit * noise.share || value <= limit + noise.milliseconds);
}

/** A time that may be at most a multiple of another one. */
export function against(told: Told, base: number, factor: number, name = 'plain HTML'): Figure {
  const rule = `≤ ${factor.toFixed(2)} × ${name}`;
  return { ...told, base: { name, value: base }, rule, missed: isOver(told.value, base * factor) };
}

/** A time with a limit of its own, in milliseconds. */
export function within(told: Told, limit: number): Figure {
  return { ...told, rule: `≤ ${limit} ms`, missed: isOver(told.value, limit) };
}

/** A weight or a count, which does not depend on the machine: no noise is allowed for. */
export function atMost(told: Told, limit: number): Figure {
  return { ...told, rule: `≤ ${formatted(limit, told.unit)}`, missed: !(told.value <= limit) };
}

export function atLeast(told: Told, limit: number): Figure {
  return { ...told, rule: `≥ ${formatted(limit, told.unit)}`, missed: !(told.value >= limit) };
}

/** A figure that nothing is asked of. */
export function told(figure: Told): Figure {
  return { ...figure, missed: false };
}

/** The middle of some samples; of an even number, the mean of the two in the middle. `NaN` of none. */
export function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === high ? low : (low + high) / 2;
}

/** A value as people read it; weights in thousands of bytes. */
export function formatted(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'not measured';
  if (value === Number.POSITIVE_INFINITY) return 'lost';
  const written = {
    ms: () => `${Math.round(value)} ms`,
    s: () => `${value.toFixed(2)} s`,
    B: () => `${Math.round(value)} B`,
    kB: () => `${(value / 1000).toFixed(1)} kB`,
    score: () => String(Math.round(value * 1000) / 1000),
    count: () => String(value),
  };
  return written[unit]();
}

/** A figure with what it is compared to: `420 ms (1.05)`. */
export function cellOf({ value, base, unit, missed }: Figure): string {
  const ratio = base?.value && Number.isFinite(value) ? ` (${(value / base.value).toFixed(2)})` : '';
  return `${formatted(value, unit)}${ratio}${missed ? ' ✗' : ''}`;
}

/** One sentence for a figure that was missed. */
export function sentenceOf({ section, subject, name, value, base, unit, rule }: Figure): string {
  const compared = base ? `, ${base.name} ${formatted(base.value, unit)}` : '';
  return `${section}, ${subject}: ${name} is ${formatted(value, unit)}${compared}; target: ${rule}`;
}
