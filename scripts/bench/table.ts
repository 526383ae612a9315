import { cellOf, type Figure } from './figures.ts';

/** The figures of a run as Markdown that people read in a terminal, too: one table for each section. */
export function tables(figures: Figure[]): string {
  const sections = [...new Set(figures.map(({ section }) => section))];
  return sections
    .map((section) => `### ${section}\n\n${table(figures.filter((figure) => figure.section === section))}`)
    .join('\n\n');
}

/** One row a subject, one column a name; the target stands in the first row, or in each where rows differ. */
function table(figures: Figure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))];
  const subjects = [...new Set(figures.map(({ subject }) => subject))];
  if (names.length === 1) {
    const rows = figures.map((figure) => [figure.subject, cellOf(figure), figure.rule ?? '']);
    return aligned([['', ...names, 'target'], ...rows]);
  }
  const rules = names.map((name) => rulesOf(figures.filter((figure) => figure.name === name)));
  const rows = subjects.map((subject) => [
    subject,
    ...names.map((name) => {
      const figure = figures.find((candidate) => candidate.subject === subject && candidate.name === name);
      return figure ? cellOf(figure) : '';
    }),
  ]);
  return aligned([['', ...names], ['target', ...rules], ...rows]);
}

const rulesOf = (figures: Figure[]) => [...new Set(figures.flatMap(({ rule }) => rule ?? []))].join(', ');

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}
