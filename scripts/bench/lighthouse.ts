import lighthouse, { type RunnerResult } from 'lighthouse';
import { type Figure, judge, median } from './figures.ts';
import type { Bench, BenchPage } from './site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

type Report = RunnerResult['lhr'];

const scoreOf = (report: Report, id: string) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100);

const isFull = (report: Report) => categories.every((id) => scoreOf(report, id) === 100);

/** What cost a page points. */
function shortfalls({ categories, audits }: Report): string[] {
  const judged = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return judged.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? (audits[id]?.title ?? id) : []));
}

async function visit(address: string, port: number): Promise<Report> {
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json', onlyCategories: categories });
  if (!result) throw new Error(`${address}: Lighthouse gave no result`);
  return result.lhr;
}

/** The scores of Lighthouse for phones, of 100. A page that has not all at once is looked at again; medians are reported. */
export async function lighthouseFigures(bench: Bench, { path }: BenchPage): Promise<Figure[]> {
  const reports: Report[] = [];
  while (reports.length < bench.runs && !(reports.length === 1 && reports.every(isFull)))
    reports.push(await visit(bench.site + path, bench.debuggingPort));
  for (const title of new Set(reports.flatMap(shortfalls))) console.log(`${path}: ${title}`);
  const { atLeast } = judge(path);
  return categories.map((id) => atLeast(id, 'count', median(reports.map((report) => scoreOf(report, id))), 100));
}
