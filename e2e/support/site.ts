import { mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import { isHydrated } from '../../scripts/site/pageProbe.ts';
import { expect, type Locator, type Page } from './test.ts';

export { pageTypes } from '../../scripts/site/pageTypes.ts';

/** The element that holds the remote's part of the page. */
export function fragmentOf(page: Page): Locator {
  return page.locator(`#${mark.container}`);
}

/** Gives a sign of intent, and waits until the client runs and all islands of the page are hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectHydrated(page);
}

/** Touches all islands of the page, as a pointer does, and waits until they are hydrated. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, { waiting: waitingIsland, started: mark.started });
  await expect(page.locator(`[${mark.failed}]`)).toHaveCount(0);
}

/** Marks the document: a full load loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'same'));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'same');
}

/** Header and footer are there. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('body > header')).toBeVisible();
  await expect(page.locator('body > footer')).toBeVisible();
}

/** Touches the island of the page, as a pointer does. */
export const touch = (page: Page) => page.locator(`[${mark.island}]`).dispatchEvent('pointerover');

/** Follows a link of the header, without pointing at it first. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`header nav a[href="${href}"]`)?.click(), path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

/** Holds requests back. @returns what lets them through */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Breaks the storage of documents opened from now on: `blocked` throws at any access, `full` at writing. */
export async function breakStorage(page: Page, fault: 'blocked' | 'full'): Promise<void> {
  await page.addInitScript((kind) => {
    const fail = (name: string) => () => {
      throw new DOMException('Broken on purpose', name);
    };
    if (kind === 'full') Storage.prototype.setItem = fail('QuotaExceededError');
    else
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, { get: fail('SecurityError'), configurable: true });
  }, fault);
}

/** A field with the text of the clipboard, which the site's policy lets no script read: it is pasted by keys. */
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
