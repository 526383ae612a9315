import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Figure, sentenceOf } from './figures.ts';
import { tables } from './table.ts';

const [start, end] = ['<!-- bench -->', '<!-- /bench -->'];

/** A run of the bench: the day it was made, the class of the machine, samples of every time, and how long it took. */
export interface Run {
  figures: Figure[];
  date: string;
  machine: string;
  runs: number;
  minutes: number;
}

/** The run in words and tables. */
export function report({ figures, date, machine, runs, minutes }: Run): string {
  const missed = figures.filter((figure) => figure.missed);
  const sentences = missed.map((figure) => `- ${sentenceOf(figure)}`);
  return [
    `${date}; ${machine}; medians of ${runs}; ${minutes.toFixed(0)} minutes; ${figures.length} figures, ${missed.length} missed.`,
    tables(figures),
    ...(missed.length > 0 ? ['### Missed', sentences.join('\n')] : []),
  ].join('\n\n');
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
