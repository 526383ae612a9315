import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { browserErrors } from '../../scripts/site/browserErrors.ts';
import { isHydrated } from '../../scripts/site/pageProbe.ts';

/** The connection that pages see: a page hydrates on a sign of intent only, whatever the browser says of this machine. */
const connection = { effectiveType: '4g', rtt: 150, saveData: false };

interface Fixtures {
  /** Parts of the texts of errors that a test expects; any other error fails it. */
  expectedErrors: string[];
  errors: undefined;
}

/** Playwright's `test`; it fails on any console error, page error or failed request. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use) => {
    const define = (value: typeof connection) =>
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    await context.addInitScript(define, connection);
    await use(context);
  },
  errors: [
    async ({ page, expectedErrors }, use) => {
      const errors = browserErrors(page);
      await use(undefined);
      // Requests that a test still holds at its end are no failures.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

/** `test` in a browser that runs no script of a page. */
export const withoutScripts = test.extend({ javaScriptEnabled: false });

export { pageTypes } from '../../scripts/site/pageTypes.ts';
export { expect, type Locator, type Page };

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

/** Texts of the interface by id, as the catalogs have them: a test that names none of them outlives their edit. */
export function messagesOf(language: Language, catalog: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../shared/messages', language, `${catalog}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
