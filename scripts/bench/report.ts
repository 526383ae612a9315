import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { markdownTable } from 'markdown-table';
import { cellOf, type Figure, sentenceOf } from './figures.ts';

/** A section of the bench that was measured. */
export interface Run {
  /** The section's name on the command line. */
  name: string;
  title: string;
  figures: Figure[];
  date: string;
  /** Class of the machine, as far as it matters for a figure. */
  machine: string;
  /** Samples of every time. */
  runs: number;
  minutes: number;
}

export const thisMachine = (): string =>
  `${cpus().length} cores of ${cpus()[0]?.model.trim() || 'an unnamed processor'}`;

const unique = <T>(items: T[]): T[] => [...new Set(items)];

/** All figures of a run as Markdown that people read in a terminal, too. */
export function report({ title, figures, date, machine, runs, minutes }: Run): string {
  const missed = figures.filter((figure) => figure.missed).map((figure) => `- ${sentenceOf(figure)}`);
  return [
    `# ${title}`,
    `${date}; ${machine}; medians of ${runs}; ${minutes.toFixed(0)} minutes; ${figures.length} figures, ${missed.length} missed.`,
    table(figures),
    ...(missed.length > 0 ? ['Missed:', missed.join('\n')] : []),
  ].join('\n\n');
}

/** One row a subject, one column a name; the target stands in the first row, or in each where there is one name. */
function table(figures: Figure[]): string {
  const names = unique(figures.map(({ name }) => name));
  if (names.length === 1)
    return markdownTable([['', ...names, 'target'], ...figures.map((one) => [one.subject, cellOf(one), one.target])]);
  const targets = names.map((name) =>
    unique(figures.flatMap((one) => (one.name === name && one.target) || [])).join(', '),
  );
  const rows = unique(figures.map(({ subject }) => subject)).map((subject) => {
    const own = figures.filter((figure) => figure.subject === subject);
    return [
      subject,
      ...names.map((name) =>
        own
          .filter((figure) => figure.name === name)
          .map(cellOf)
          .join(),
      ),
    ];
  });
  return markdownTable([['', ...names], ['target', ...targets], ...rows]);
}

/** The worst page of each figure that has a target: one table for all runs. */
export function summary(runs: Run[]): string {
  const rows = runs.flatMap(({ name: section, figures }) =>
    unique(figures.flatMap(({ name, target }) => (target ? name : []))).map((name) => {
      const same = figures.filter((figure) => figure.name === name && figure.target);
      const worst = same.reduce((known, figure) => (isWorse(figure, known) ? figure : known));
      const missed = same.filter((figure) => figure.missed).length;
      const where = same.every(({ value }) => value === worst.value) ? 'everywhere' : worst.subject;
      return [
        `[${section}](figures/${section}.md)`,
        name,
        worst.target,
        cellOf(worst),
        where,
        `${missed} of ${same.length}`,
      ];
    }),
  );
  return markdownTable([['section', 'figure', 'target', 'worst', 'where', 'missed'], ...rows]);
}

function isWorse(one: Figure, other: Figure): boolean {
  const size = ({ value, base }: Figure) => (base?.value ? value / base.value : value);
  return one.target?.startsWith('≥') ? one.value < other.value : size(one) > size(other);
}

const fileOf = (folder: string, name: string) => join(folder, `${name}.json`);

/** Remembers the last run of a section. */
export function saveRun(folder: string, run: Run): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, run.name), `${JSON.stringify(run, null, 2)}\n`);
}

/** The last runs of sections. @throws Error that says which section was never measured */
export function lastRuns(folder: string, names: string[]): Run[] {
  return names.map((name) => {
    const file = fileOf(folder, name);
    if (!existsSync(file)) throw new Error(`${name} was not measured yet: npm run bench -- --only ${name}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  });
}

const [start, end] = ['<!-- bench -->', '<!-- /bench -->'];

/**
 * Writes the figures of every run to `figures/`, and the worst of each between the marks of `performance.md`.
 * @param summedUp names of the runs whose figures are of many pages
 */
export function writeDocs(docs: string, runs: Run[], summedUp: string[]): void {
  const file = join(docs, 'performance.md');
  const document = readFileSync(file, 'utf8');
  const [before, rest] = [document.indexOf(start), document.indexOf(end)];
  if (before < 0 || rest < before) throw new Error(`${file}: expected ${start} and ${end} around the figures`);
  writeFileSync(
    file,
    `${document.slice(0, before)}${start}\n\n${summary(runs.filter(({ name }) => summedUp.includes(name)))}\n\n${document.slice(rest)}`,
  );
  mkdirSync(join(docs, 'figures'), { recursive: true });
  for (const run of runs) writeFileSync(join(docs, 'figures', `${run.name}.md`), `${report(run)}\n`);
}
