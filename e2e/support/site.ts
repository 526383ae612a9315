import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** One page of every type below the language, and the remote that owns it; `h1` and titles by language. */
export const pageTypes = [
  { name: 'home', path: '', remote: 'mf-marketing' },
  { name: 'about', path: '/about', remote: 'mf-marketing' },
  { name: 'faq', path: '/faq', remote: 'mf-marketing' },
  { name: 'main service', path: '/visa-consulting-service', remote: 'mf-marketing' },
  { name: 'services', path: '/services', remote: 'mf-visa-guides' },
  { name: 'service', path: '/services/student-visa', remote: 'mf-visa-guides' },
  { name: 'guide', path: '/services/student-visa/uk', remote: 'mf-visa-guides' },
  { name: 'checklist', path: '/services/tourist-visa/uk-tourist', remote: 'mf-visa-guides' },
  { name: 'news', path: '/news', remote: 'mf-news' },
  { name: 'article', path: '/news/visa-journey-tips', remote: 'mf-news' },
  { name: 'contact', path: '/contact', remote: 'mf-contact' },
] as const;

/** Gives a sign of intent and waits until React has hydrated the page. */
export async function bringToLife(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectAlive(page);
}

/** Waits until React runs on the fragment that the page shows. */
export async function expectAlive(page: Page): Promise<void> {
  const alive = () => {
    const root = document.querySelector('#page > div');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(alive);
}

/** Marks the document, so that a test can tell a full load from navigation inside the site. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'same'));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'same');
}
