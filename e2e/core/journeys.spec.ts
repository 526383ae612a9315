import type { Locator, Page } from '@playwright/test';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { sendEnquiry } from '../support/enquiry.ts';
import { expectHydrated, expectSameDocument, fragmentOf, hydrate, markDocument } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.locator('main');
const linkTo = (within: Locator, language: string, path: string) =>
  within.locator(`a[href="/${language}${path}"]:visible`).first();

/** What a visitor comes for, from Home on a phone: an answer on the first screen after at most three taps, a fourth to say where one lives. */
interface Errand {
  name: string;
  language: Language;
  /** Links that are tapped, by their address below the language. */
  taps: string[];
  /** What stands on the first screen of the page that the last of them leads to. */
  answer: string;
}

const errands: Errand[] = [
  {
    name: 'a student in Nepal, what studying in Japan takes',
    language: 'en',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/japan/study'],
    answer: 'Student visa (status of residence: Student)',
  },
  {
    name: 'a student in Japan, how to change to work',
    language: 'en',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/japan/change'],
    answer: 'Change of status of residence',
  },
  {
    name: 'who works in Japan, how the family can come',
    language: 'en',
    taps: ['/services/family-visa', '/services/family-visa/japan'],
    answer: 'husband, wife and children to come as',
  },
  {
    name: 'a student in Japan, what studying in Canada takes',
    language: 'jp',
    taps: ['/what-it-takes/japan', '/what-it-takes/japan/canada/study'],
    answer: '就学許可',
  },
  {
    name: 'a company, how hiring goes',
    language: 'jp',
    taps: ['/job-placement-service', '/employers'],
    answer: '採用までの流れ',
  },
  {
    name: 'who would like to work on a holiday in Australia',
    language: 'jp',
    taps: ['/what-it-takes/japan', '/what-it-takes/japan/australia/holiday'],
    answer: 'ワーキングホリデービザ（サブクラス417）',
  },
  {
    name: 'a Nepali in Tokyo, where to apply to visit Canada',
    language: 'en',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/canada/visit', '/what-it-takes/nepal/canada/visit/from-japan'],
    answer: 'Nepali passport holders need a visa before travel, even if they live in Japan.',
  },
  {
    name: 'who invites a parent, what the host prepares',
    language: 'jp',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/japan/visit', '/services/tourist-visa/japan-host#advantages'],
    answer: '招へい理由書',
  },
  {
    name: 'who changes planes in the UK, whether a visa is needed',
    language: 'en',
    taps: ['/what-it-takes/nepal', '/what-it-takes/nepal/uk/transit'],
    answer: 'Transit visa',
  },
  {
    name: 'who has another passport, where to look',
    language: 'en',
    taps: ['/what-it-takes/other'],
    answer: 'GOV.UK: Check if you need a UK visa',
  },
  {
    name: 'who would like to listen first, when the orientation is',
    language: 'jp',
    taps: ['#orientation'],
    answer: '午前9時30分（日本時間）',
  },
  {
    name: 'who has applied, which rules of Japan have changed',
    language: 'en',
    taps: ['/services', '/changes', '/changes/japan'],
    answer: 'Announced',
  },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } });

  for (const { name, language, taps, answer } of errands) {
    test(`${name} (${language})`, async ({ page }) => {
      await page.goto(`/${language}`);
      for (const path of taps) {
        await linkTo(page.locator('body'), language, path).click();
        await expect(page).toHaveURL(`/${language}${path}`);
      }
      await expect(main(page).getByText(answer).locator('visible=true').first()).toBeInViewport();
    });
  }

  test('who lives in Tokyo reads where to apply there, and nothing of Kathmandu', async ({ page }) => {
    await page.goto('/en/what-it-takes/nepal/canada/visit');
    await expect(main(page)).toContainText('Kathmandu');
    await page.getByRole('navigation', { name: 'Where do you live?' }).getByRole('link', { name: 'Japan' }).click();
    await expect(main(page)).toContainText('a visa application centre in Japan');
    await expect(main(page)).not.toContainText('Kathmandu');
    await expect(page.locator('nav [aria-current="page"]', { hasText: /^Japan$/ })).toBeVisible();
  });

  test('who calls from Nepal, or hires, finds number and page in the menu', async ({ page }) => {
    await page.goto('/en');
    await page.locator(`[popovertarget="${ids.menu}"]`).click();
    const menu = page.locator(`#${ids.menu}`);
    await expect(menu.locator('a[href="tel:+81300000001"]')).toHaveText('+81 3-0000-0001');
    await linkTo(menu, 'en', '/employers').click();
    await expect(page).toHaveURL('/en/employers');
    await expect(linkTo(page.locator('footer'), 'en', '/employers')).toBeVisible();
  });
});

test('the bar at the end of a page calls, writes, and leads to the orientation with its calendar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
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

test('a student goes from home to a study guide, reads an answer, and sends an enquiry', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'See visa services' }).click();
  await expect(page).toHaveTitle('SERVICES - Tsubame Bridge');
  await page.getByRole('link', { name: 'Student visa' }).first().click();
  await expect(page).toHaveURL(/\/en\/services\/student-visa$/);
  await page.getByRole('link', { name: 'Canada' }).first().click();
  await expect(page).toHaveURL(/\/en\/services\/student-visa\/canada$/);
  await expect(fragmentOf(page)).toHaveAttribute(mark.type, 'guide');
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' }).click();
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await sendEnquiry(page);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expectSameDocument(page);
});

test('a Japanese visitor switches half-way, and the way back keeps each page in its language', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await hydrate(page);
  await page.getByRole('link', { name: 'サービス', exact: true }).first().click();
  await expect(page).toHaveURL(/\/jp\/services$/);
  await page.getByRole('link', { name: '観光ビザ' }).first().click();
  await expect(page).toHaveURL(/\/jp\/services\/tourist-visa$/);
  await page.getByRole('link', { name: '英国' }).first().click();
  await expect(page).toHaveURL(/\/jp\/services\/tourist-visa\/uk-tourist$/);
  await page.getByRole('button', { name: /日本語/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/services\/tourist-visa\/uk-tourist$/);
  await expect(page).toHaveTitle('UK VISA - Tsubame Bridge');
  await page.goBack();
  await expect(page).toHaveTitle('英国ビザ - つばめブリッジ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
