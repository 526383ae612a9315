import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judge } from './figures.ts';
import { lastRuns, report, saveRun, summary, writeDocs } from './report.ts';

const [en, jp] = [judge('/en'), judge('/jp')];
const figures = [
  en.against('FCP', 400, 400, 1.05),
  en.atMost('script', 'B', 3100, 3000),
  jp.against('FCP', 402, 400, 1.05),
  jp.reported('HTML', 'kB', 9100),
];
const about = { title: 'As it comes', date: '2026-11-21', machine: '2 cores', runs: 5, minutes: 39.6 };
const run = { ...about, name: 'pages', figures };

it('has a row for each page, a column for each figure, and a sentence for each miss', () => {
  expect(report(run)).toBe(`# As it comes

2026-11-21; 2 cores; medians of 5; 40 minutes; 4 figures, 1 missed.

|        | FCP                 | script   | HTML   |
| ------ | ------------------- | -------- | ------ |
| target | ≤ 1.05 × plain HTML | ≤ 3000 B |        |
| /en    | 400 ms (1.00)       | 3100 B ✗ |        |
| /jp    | 402 ms (1.00)       |          | 9.1 kB |

Missed:

- /en: script is 3100 B; target: ≤ 3000 B`);
});

it('sums up by the worst page of each figure that has a target', () => {
  expect(
    summary([run]),
  ).toBe(`| section                   | figure | target              | worst         | where      | missed |
| ------------------------- | ------ | ------------------- | ------------- | ---------- | ------ |
| [pages](figures/pages.md) | FCP    | ≤ 1.05 × plain HTML | 402 ms (1.00) | /jp        | 0 of 2 |
| [pages](figures/pages.md) | script | ≤ 3000 B            | 3100 B ✗      | everywhere | 1 of 1 |`);
});

it('remembers the last run of each section', () => {
  const folder = mkdtempSync(join(tmpdir(), 'runs-'));
  saveRun(folder, { ...run, figures: [] });
  saveRun(folder, run);
  expect(lastRuns(folder, ['pages'])).toEqual([run]);
  expect(() => lastRuns(folder, ['pages', 'taps'])).toThrow('taps was not measured yet: npm run bench -- --only taps');
});

it('writes figures beside a document, and its table between its marks', () => {
  const docs = mkdtempSync(join(tmpdir(), 'docs-'));
  const file = join(docs, 'performance.md');
  writeFileSync(file, '# Speed\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nEnd\n');
  writeDocs(docs, [run, { ...run, name: 'growth' }], ['pages']);
  expect(readFileSync(file, 'utf8')).toBe(`# Speed\n\n<!-- bench -->\n\n${summary([run])}\n\n<!-- /bench -->\n\nEnd\n`);
  expect(readFileSync(join(docs, 'figures/pages.md'), 'utf8')).toBe(`${report(run)}\n`);
  writeFileSync(file, '# Other\n');
  expect(() => writeDocs(docs, [run], [])).toThrow('expected <!-- bench --> and <!-- /bench --> around the figures');
});
