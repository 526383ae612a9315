import { mark } from 'shared/contract/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { messagesOf } from './messages.ts';
import { expect, type Page } from './test.ts';

/** A document or an answer of a checklist, by its name. */
export const box = (page: Page, name: string) => page.locator(`[${mark.list}] input[value="${name}"]`);

/** Documents that are ticked. */
export const ticks = (page: Page) => page.locator(`[${mark.list}] li input:checked`);

export const visaTexts = (language: Language) => messagesOf(language, 'visa') as Record<string, string>;

/** Waits until the code of the list runs. */
export const toolsRun = (page: Page) => expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.running);

/** Shows a page as on the smallest phone, in the colours that its owner forces. */
export async function useSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
}

/** Nothing makes a page on that phone scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** The link that the page offers. */
export async function linkOf(page: Page, language: Language, forHost: boolean): Promise<string> {
  const text = visaTexts(language);
  await page.getByText(text['visa.tools.share'] ?? '', { exact: true }).click();
  if (forHost) await page.getByLabel(text['visa.tools.forHost'] ?? '').check();
  const field = page.getByLabel(text['visa.tools.link'] ?? '');
  await expect(field).toHaveValue(forHost ? /\/jp\/.*#list=1_.*for-host/ : /#list=1_/);
  return field.inputValue();
}

/** Sheets of A4 that a page prints on, with the margins that browsers leave. */
export async function sheetsOf(page: Page): Promise<number> {
  const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
