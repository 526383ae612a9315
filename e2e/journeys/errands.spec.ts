import type { Page } from '@playwright/test';
import { ids } from 'shared/contract/document.contract.ts';
import { expect, test } from '../support/test.ts';

/** What visitors come for, from Home, in at most three taps; with scripts and without. */
interface Errand {
  name: string;
  /** What is tapped, link by link. */
  taps: ((page: Page) => ReturnType<Page['locator']>)[];
  address: RegExp;
  found: (page: Page) => ReturnType<Page['locator']>;
}

const main = (page: Page) => page.locator('main');
const nepal = (page: Page) => main(page).getByRole('link', { name: 'Nepal', exact: true });
const toJapan = (purpose: string) => (page: Page) =>
  main(page).locator(`a[href="/en/what-it-takes/nepal/japan/${purpose}"]`);

const errands: Errand[] = [
  {
    name: 'a student in Nepal finds what studying in Japan takes',
    taps: [nepal, toJapan('study'), (page) => main(page).getByRole('link', { name: 'See what you need' })],
    address: /\/en\/services\/student-visa\/japan#requirements$/,
    found: (page) => page.locator('#requirements').getByRole('heading').first(),
  },
  {
    name: "who invites a parent to Japan finds the host's own list",
    taps: [nepal, toJapan('visit'), (page) => main(page).getByRole('link', { name: 'For the host: your own list' })],
    address: /\/en\/services\/tourist-visa\/japan-host$/,
    found: (page) => main(page).getByRole('heading', { level: 1 }),
  },
  {
    name: 'a company that hires an engineer finds the status, the times and its duties',
    taps: [(page) => page.locator('footer').getByRole('link', { name: 'For employers' })],
    address: /\/en\/employers$/,
    found: (page) => main(page).getByRole('cell', { name: /^IT, engineering/ }),
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    for (const { name, taps, address, found } of errands) {
      test(name, async ({ page }) => {
        expect(taps.length).toBeLessThanOrEqual(3);
        await page.goto('/en');
        for (const tap of taps) await tap(page).click();
        await expect(page).toHaveURL(address);
        await expect(found(page)).toBeVisible();
      });
    }

    test('who calls from Nepal has a number with its country code in two taps', async ({ page }) => {
      await page.goto('/en');
      await page.getByRole('button', { name: 'Menu' }).click();
      const number = page.locator(`#${ids.menu}`).getByRole('link', { name: '+81 3-0000-0001' });
      await expect(number).toBeVisible();
      await expect(number).toHaveAttribute('href', 'tel:+81300000001');
    });

    test('the bar at the end of a page calls, writes, and leads to the orientation with its calendar', async ({
      page,
    }) => {
      await page.goto('/jp/employers');
      const bar = page.getByRole('list', { name: 'ご連絡' });
      await expect(bar.getByRole('link', { name: '電話' })).toHaveAttribute('href', 'tel:+81300000001');
      await expect(bar.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/jp/contact');
      await bar.getByRole('link', { name: '説明会' }).click();
      await expect(page).toHaveURL(/\/jp#orientation$/);
      const entry = page.getByRole('link', { name: 'カレンダーに追加（.ics）' });
      await expect(entry).toBeVisible();
      const file = await page.request.get((await entry.getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await file.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA,SU');
    });
  });
}

test('a passport that the rules do not know leads to the official finders', async ({ page }) => {
  await page.goto('/en');
  await main(page).getByRole('link', { name: 'Other', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/what-it-takes\/other$/);
  await expect(main(page).getByRole('link', { name: 'GOV.UK: Check if you need a UK visa' })).toBeVisible();
});

test('an address without its purpose leads to the choices of the passport', async ({ page }) => {
  await page.goto('/en/what-it-takes/nepal/uk');
  await expect(page).toHaveURL(/\/en\/what-it-takes\/nepal$/);
});
