import type { Locator, Page } from '@playwright/test';

/** A field with what was copied: the site's policy lets no script read the clipboard, so it is pasted, as a visitor does. */
export async function pasted(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.id = 'pasted';
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('ControlOrMeta+V');
  return page.locator('#pasted');
}
