import lighthouse, { type RunnerResult } from 'lighthouse';
import { atLeast, type Figure } from '../figures.ts';
import type { BenchPage } from '../pages.ts';
import type { Bench } from '../sampling.ts';

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** What cost a page points, one line each. */
function shortfalls({ lhr }: RunnerResult): string[] {
  const judged = Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => ({ title, audit: lhr.audits[id] })),
  );
  return judged.flatMap(({ title, audit }) =>
    audit && audit.score !== null && audit.score < 1
      ? `${title}: ${audit.title} (${audit.displayValue ?? audit.score})`
      : [],
  );
}

/** The scores of Lighthouse for phones, of 100. */
export async function lighthouseFigures({ site, debuggingPort }: Bench, { path }: BenchPage): Promise<Figure[]> {
  const result = await lighthouse(site + path, {
    port: debuggingPort,
    logLevel: 'error',
    output: 'json',
    onlyCategories: Object.keys(categories),
  });
  if (!result) throw new Error(`${path}: Lighthouse gave no result`);
  const figures = Object.entries(categories).map(([id, name]) => {
    const score = result.lhr.categories[id]?.score ?? Number.NaN;
    return atLeast(
      { section: 'Lighthouse 12, mobile', subject: path, name, unit: 'count', value: Math.round(score * 100) },
      100,
    );
  });
  if (figures.some(({ missed }) => missed)) for (const line of shortfalls(result)) console.log(`${path}: ${line}`);
  return figures;
}
