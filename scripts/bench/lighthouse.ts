import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Figure, judge, median } from './figures.ts';
import type { Bench, BenchPage } from './site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** npx fetches it for a bench: nothing else needs it and the hundred packages that it brings. */
const lighthouse = 'lighthouse@12.8.2';

/** The part of a report of Lighthouse that is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

const scoreOf = (report: Report, id: string) => Math.round((report.categories[id]?.score ?? Number.NaN) * 100);

const isFull = (report: Report) => categories.every((id) => scoreOf(report, id) === 100);

/** What cost a page points. */
function shortfalls({ categories, audits }: Report): string[] {
  const judged = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return judged.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? (audits[id]?.title ?? id) : []));
}

async function visit(address: string, port: number): Promise<Report> {
  const options = [`--port=${port}`, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Report;
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
