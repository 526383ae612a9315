import type { Locator, Page } from '@playwright/test';
import { ids } from 'shared/contract/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { expect, test } from '../support/test.ts';

/** What visitors come for, from Home, in at most three taps; in every language, with scripts and without. */
interface Errand {
  name: string;
  /** Links that are tapped, by their address below the language. */
  taps: string[];
  /** What was looked for, on the page that the last of them leads to. */
  found: (page: Page) => Locator;
}

const main = (page: Page) => page.locator('main');
const linkTo = (within: Locator, language: string, path: string) =>
  within.locator(`a[href="/${language}${path}"]`).first();

const errands: Errand[] = [
  {
    name: 'a student in Nepal finds what studying in Japan takes',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/japan/study', '/services/student-visa/japan#requirements'],
    found: (page) => page.locator('#requirements li').first(),
  },
  {
    name: 'who invites a parent to Japan finds the first document of the host',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/japan/visit', '/services/tourist-visa/japan-host'],
    found: (page) => page.locator('#advantages li', { hasText: '招へい理由書' }).first(),
  },
  {
    name: 'a company that hires an engineer finds the status, from the service for candidates',
    taps: ['/job-placement-service', '/employers'],
    found: (page) => main(page).getByRole('cell', { name: '技術・人文知識・国際業務' }).first(),
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 640 } });

    for (const language of languages) {
      for (const { name, taps, found } of errands) {
        test(`${name} (${language})`, async ({ page }) => {
          expect(taps.length).toBeLessThanOrEqual(3);
          await page.goto(`/${language}`);
          for (const path of taps) {
            await linkTo(main(page), language, path).click();
            await expect(page).toHaveURL(`/${language}${path}`);
          }
          await expect(found(page)).toBeVisible();
        });
      }

      test(`who calls from Nepal, or hires, finds number and page in the menu (${language})`, async ({ page }) => {
        await page.goto(`/${language}`);
        await page.locator(`[popovertarget="${ids.menu}"]`).click();
        const menu = page.locator(`#${ids.menu}`);
        const number = { en: '+81 3-0000-0001', jp: '03-0000-0001' }[language];
        await expect(menu.locator('a[href="tel:+81300000001"]')).toHaveText(number);
        await linkTo(menu, language, '/employers').click();
        await expect(page).toHaveURL(`/${language}/employers`);
        await expect(linkTo(page.locator('footer'), language, '/employers')).toBeVisible();
      });
    }

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
