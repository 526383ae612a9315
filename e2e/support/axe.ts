import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds against WCAG A and AA and its best practice.
 * @param without rules that make no sense for what the page shows
 * @returns a sentence for every rule that the page breaks
 */
export function violationsOf(page: Page, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return run(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** The same by the rules about colours: all that another colour scheme can break. */
export function colourViolationsOf(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } });
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    );
  }, options);
}
