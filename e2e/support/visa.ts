import { mark } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { expect, messagesOf, type Page } from './test.ts';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const hrefs = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
export const questions = (page: Page) => page.locator('#faq details');

/** A document or an answer of a checklist, by its name. */
export const box = (page: Page, name: string) => page.locator(`[${mark.list}] input[value="${name}"]`);

/** Opens the group of a document, as a visitor does; answers have none. */
export async function openGroup(page: Page, name: string): Promise<void> {
  const closed = page.locator('fieldset > details:not([open])', { has: page.locator(`input[value="${name}"]`) });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
}

/** Ticks a document, or gives an answer. */
export async function tick(page: Page, name: string): Promise<void> {
  await openGroup(page, name);
  await box(page, name).check();
}

/** Opens every group, to see all documents. */
export const openGroups = (page: Page) =>
  page.locator('fieldset > details').evaluateAll((groups) => {
    for (const group of groups) (group as HTMLDetailsElement).open = true;
  });

/** Documents that are ticked. */
export const ticks = (page: Page) => page.locator(`[${mark.list}] li input:checked`);

/** Waits until the code of the list runs. */
export const toolsRun = (page: Page) => expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.running);

/** Shows a page as on a small phone with forced colours. */
export async function useSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
}

/** The page does not scroll sideways on that phone. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** Closes the browser and opens it again, with what it has stored. */
export async function visitLater(page: Page): Promise<Page> {
  const context = page.context();
  const storageState = await context.storageState();
  await page.close();
  const later = await context.browser()?.newContext({ storageState });
  if (!later) throw new Error('The browser has gone.');
  return later.newPage();
}

/** The link that the page offers. */
export async function linkOf(page: Page, language: Language, forHost: boolean): Promise<string> {
  const text = messagesOf(language, 'visa');
  await page.getByText(text['visa.tools.share'] ?? '', { exact: true }).click();
  if (forHost) await page.getByLabel(text['visa.tools.forHost'] ?? '').check();
  const field = page.getByLabel(text['visa.tools.link'] ?? '');
  await expect(field).toHaveValue(forHost ? /\/jp\/.*#list=1_.*for-host/ : /#list=1_/);
  return field.inputValue();
}
