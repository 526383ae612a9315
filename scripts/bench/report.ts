import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Figure, sentenceOf } from './figures.ts';
import { tables } from './table.ts';

const [start, end] = ['<!-- bench -->', '<!-- /bench -->'];

/** A section of the bench that was measured: the day, the class of the machine, samples of every time, and how long it took. */
export interface Run {
  /** The section's name on the command line. */
  name: string;
  figures: Figure[];
  date: string;
  machine: string;
  runs: number;
  minutes: number;
}

/** The run in words and tables. */
export function report({ name, figures, date, machine, runs, minutes }: Run): string {
  const missed = figures.filter((figure) => figure.missed);
  const sentences = missed.map((figure) => `- ${sentenceOf(figure)}`);
  return [
    `**${name}**: ${date}; ${machine}; medians of ${runs}; ${minutes.toFixed(0)} minutes; ${figures.length} figures, ${missed.length} missed.`,
    tables(figures),
    ...(missed.length > 0 ? ['Missed:', sentences.join('\n')] : []),
  ].join('\n\n');
}

/** Where the last run of a section is kept, as JSON. One of a single page is kept apart. */
const fileOf = (folder: string, name: string, page?: string) => join(folder, `${page ? 'page-' : ''}${name}.json`);

export function keepRun(folder: string, run: Run, page?: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(folder, run.name, page), `${JSON.stringify(run, null, 2)}\n`);
}

/** The last runs of all sections that were kept. @throws Error that says which section was never measured */
export function keptRuns(folder: string, names: string[]): Run[] {
  return names.map((name) => {
    const file = fileOf(folder, name);
    if (!existsSync(file)) throw new Error(`${name} was not measured yet: npm run bench -- --only ${name}`);
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  });
}

/** Class of this machine, as far as it matters for a figure. */
export function machineClass(): string {
  const processors = cpus();
  return `${processors.length} cores of ${processors[0]?.model.trim() || 'an unnamed processor'}`;
}

/** Puts a report between the marks of a document, instead of the last one. @throws Error where there are no marks */
export function putReport(file: string, text: string): void {
  const document = readFileSync(file, 'utf8');
  const [before, rest] = [document.indexOf(start), document.indexOf(end)];
  if (before < 0 || rest < before) throw new Error(`${file}: expected ${start} and ${end} around the figures`);
  writeFileSync(file, `${document.slice(0, before)}${start}\n\n${text}\n\n${document.slice(rest)}`);
}
