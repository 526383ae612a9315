import type { Locator, Page } from '@playwright/test';
import { ids } from 'shared/contract/document/document.contract.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.locator('main');
const linkTo = (within: Locator, path: string) => within.locator(`a[href="${path}"]:visible`).first();

/** What visitors find from Home on a phone: the language, the links below it, and the words on the first screen of the last page. */
const errands = `
a student in Nepal finds what studying in Japan takes | en | /what-it-takes/nepal /what-it-takes/nepal/japan/study | Student visa (status of residence: Student)
a student in Japan finds how to change to work | en | /what-it-takes/nepal /what-it-takes/nepal/japan/change | Change of status of residence
a worker in Japan finds how the family can come | en | /services/family-visa /services/family-visa/japan | husband, wife and children to come as
a Japanese student finds what studying in Canada takes | jp | /what-it-takes/japan /what-it-takes/japan/canada/study | 就学許可
a company finds how hiring works | jp | /job-placement-service /employers | 採用までの流れ
a traveller finds the working holiday in Australia | jp | /what-it-takes/japan /what-it-takes/japan/australia/holiday | ワーキングホリデービザ（サブクラス417）
a Nepali in Tokyo finds where to apply to visit Canada | en | /what-it-takes/nepal /what-it-takes/nepal/canada/visit /what-it-takes/nepal/canada/visit/from-japan | Nepali passport holders need a visa before travel, even if they live in Japan.
a host who invites a parent finds what to prepare | jp | /what-it-takes/nepal /what-it-takes/nepal/japan/visit /services/tourist-visa/japan-host#advantages | 招へい理由書
a passenger who changes planes in the UK finds whether a visa is needed | en | /what-it-takes/nepal /what-it-takes/nepal/uk/transit | Transit visa
a visitor with another passport finds where to look | en | /what-it-takes/other | GOV.UK: Check if you need a UK visa
a visitor finds when the orientation is | jp | #orientation | 日本時間 午前9時30分
an applicant finds which rules of Japan have changed | en | /services /changes /changes/japan | Announced
`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  for (const line of errands.trim().split('\n')) {
    const [name = '', language, links = '', answer = ''] = line.split(' | ');
    test(`${name} (${language})`, async ({ page }) => {
      await page.goto(`/${language}`);
      for (const path of links.split(' ')) {
        // On a phone, what one can choose for a country is folded.
        const country = /^\/what-it-takes\/\w+\/(\w+)\/\w+$/.exec(path)?.[1];
        if (country) await page.locator(`summary:has(+ #${country})`).click();
        await linkTo(page.locator('body'), `/${language}${path}`).click();
        await expect(page).toHaveURL(`/${language}${path}`);
      }
      await expect(main(page).getByText(answer).filter({ visible: true }).first()).toBeInViewport();
    });
  }

  test('the menu has the telephone number for Nepal and the page for employers', async ({ page }) => {
    await page.goto('/en');
    await page.locator(`[popovertarget="${ids.menu}"]`).click();
    const menu = page.locator(`#${ids.menu}`);
    await expect(menu.locator('a[href="tel:+81300000001"]')).toHaveText('+81 3-0000-0001');
    await linkTo(menu, '/en/employers').click();
    await expect(page).toHaveURL('/en/employers');
    await expect(linkTo(page.locator('footer'), '/en/employers')).toBeVisible();
  });
});

test('what an employer chose about a vacancy is chosen in the other language, too', async ({ page }) => {
  await page.goto('/en/employers');
  await page.getByLabel('Cooking a foreign cuisine').check();
  await page.getByLabel('Has experience').check();
  await expect(page.getByText('10 years of experience with the cuisine')).toBeVisible();
  await page.goto('/jp/employers');
  await expect(page.getByLabel('外国料理の調理')).toBeChecked();
  await expect(page.getByText('その料理の10年以上の実務経験が必要です')).toBeVisible();
});

test('the bar at the end of a page leads to telephone, form and orientation with its calendar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/jp/employers');
  const bar = page.getByRole('list', { name: 'ご連絡' });
  await expect(bar.getByRole('link', { name: '電話' })).toHaveAttribute('href', 'tel:+81300000001');
  await expect(bar.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/jp/contact');
  await bar.getByRole('link', { name: '説明会' }).click();
  await expect(page).toHaveURL(/\/jp#orientation$/);
  const entry = page.getByRole('link', { name: 'カレンダーに追加（.ics）' });
  const file = await page.request.get((await entry.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
});
