import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { languages } from 'shared/language/language.ts';
import { pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

for (const language of languages) {
  for (const { name, path } of pageTypes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} (${language}, ${colorScheme}) has no accessibility violation`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`/${language}${path}`);
        await page.evaluate(axe);
        const violations = await page.evaluate(async (tags) => {
          const { axe: engine } = window as unknown as {
            axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> };
          };
          const result = await engine.run(document, { runOnly: { type: 'tag', values: tags } });
          return result.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
          );
        }, rules);
        expect(violations).toEqual([]);
      });
    }
  }
}
