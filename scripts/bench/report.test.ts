import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { atMost } from './figures.ts';
import { keepRun, keptRuns, putReport, report } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const script = (value: number) =>
  atMost({ section: 'Life', subject: '/en', name: 'script', unit: 'kB', value }, 120_000);
const run = { name: 'life', date: '2026-11-21', machine: '2 cores', runs: 5, minutes: 39.6 };

it('says when, on what and how long it was measured, and what was missed', () => {
  const text = report({ ...run, figures: [script(121_000)] });
  expect(text.split('\n')[0]).toBe('**life**: 2026-11-21; 2 cores; medians of 5; 40 minutes; 1 figures, 1 missed.');
  expect(text).toContain('| /en | 121.0 kB ✗ | ≤ 120.0 kB |');
  expect(text).toMatch(/Missed:\n\n- Life, \/en: script is 121\.0 kB; target: ≤ 120\.0 kB$/);
  expect(report({ ...run, figures: [script(119_000)] })).not.toContain('Missed');
});

it('is kept by section, the last one of each, and apart where it was of one page', () => {
  const kept = join(folder, 'kept');
  keepRun(kept, { ...run, figures: [script(121_000)] });
  keepRun(kept, { ...run, figures: [script(119_000)] });
  keepRun(kept, { ...run, figures: [script(1)] }, '/en');
  expect(keptRuns(kept, ['life'])).toEqual([{ ...run, figures: [script(119_000)] }]);
  expect(() => keptRuns(kept, ['life', 'taps'])).toThrow('taps was not measured yet: npm run bench -- --only taps');
});

it('takes the place of the last report and leaves the rest of the document', () => {
  const file = join(folder, 'performance.md');
  writeFileSync(file, '# Speed\n\n<!-- bench -->\n\nold\n\n<!-- /bench -->\n\nEnd\n');
  putReport(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('# Speed\n\n<!-- bench -->\n\nnew\n\n<!-- /bench -->\n\nEnd\n');
});

it('is put nowhere where a document has no place for it', () => {
  const file = join(folder, 'other.md');
  writeFileSync(file, '# Other\n');
  expect(() => putReport(file, 'new')).toThrow('expected <!-- bench --> and <!-- /bench --> around the figures');
  expect(readFileSync(file, 'utf8')).toBe('# Other\n');
});
