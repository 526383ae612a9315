import type { Page } from '@playwright/test';

/**
 * Takes a browser's storage away from all documents that are opened from now on: `blocked` as with blocked cookies, where
 * the very access throws, `full` as without any space left.
 */
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
