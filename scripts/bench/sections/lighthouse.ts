import lighthouse, { type RunnerResult } from 'lighthouse';
import { atLeast, type Figure, median } from '../figures.ts';
import type { BenchPage } from '../pages.ts';
import type { Bench } from '../sampling.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

type Report = RunnerResult['lhr'];

const scoreOf = (report: Report, id: string) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100);

const isFull = (report: Report) => Object.keys(categories).every((id) => scoreOf(report, id) === 100);

/** What cost a page points, one line each. */
function shortfalls(report: Report): string[] {
  const judged = Object.values(report.categories).flatMap(({ title, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => ({ title, audit: report.audits[id] })),
  );
  return judged.flatMap(({ title, audit }) =>
    audit && audit.score !== null && audit.score < 1
      ? `${title}: ${audit.title} (${audit.displayValue ?? audit.score})`
      : [],
  );
}

async function visit(address: string, port: number): Promise<Report> {
  const onlyCategories = Object.keys(categories);
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json', onlyCategories });
  if (!result) throw new Error(`${address}: Lighthouse gave no result`);
  return result.lhr;
}

/** The scores of Lighthouse for phones, of 100. A page that has not all at once is looked at again; medians are told. */
export async function lighthouseFigures(bench: Bench, { path }: BenchPage): Promise<Figure[]> {
  const { site, runs, debuggingPort } = bench;
  const reports: Report[] = [];
  while (reports.length < runs && !(reports.length === 1 && reports.every(isFull)))
    reports.push(await visit(site + path, debuggingPort));
  const lines = new Set(reports.flatMap(shortfalls));
  for (const line of lines) console.log(`${path}: ${line}`);
  return Object.entries(categories).map(([id, name]) => {
    const value = median(reports.map((report) => scoreOf(report, id)));
    return atLeast({ section: 'Lighthouse 12, mobile', subject: path, name, unit: 'count', value }, 100);
  });
}
