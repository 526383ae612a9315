import { languages } from 'shared/language/language.ts';
import { pasted } from '../../support/clipboard.ts';
import { box, linkOf, toolsRun, visaTexts } from '../../support/ownList.ts';
import { expect, type Page, test } from '../../support/test.ts';

const path = '/services/tourist-visa/japan-tourist';
const state = '#list=1_employed_identity.passport';

/** Answers, ticks and opens the ways to send the list. */
async function begin(page: Page, language: 'en' | 'jp'): Promise<string> {
  await page.goto(`/${language}${path}`);
  for (const name of ['employed', 'identity.passport']) await box(page, name).check();
  await toolsRun(page);
  return linkOf(page, language, false);
}

for (const language of languages) {
  const text = visaTexts(language);

  test(`mail, WhatsApp and LINE get title and link (${language})`, async ({ page }) => {
    const link = await begin(page, language);
    expect(link).toBe(page.url() + state);
    const title = (await page.locator('h1').getAttribute('aria-label')) ?? '';
    for (const [way, address] of [
      ['mail', `mailto:?subject=${encodeURIComponent(title)}&body=`],
      ['whatsapp', 'https://wa.me/?text='],
      ['line', 'https://line.me/R/share?text='],
    ] as const)
      await expect(page.getByRole('link', { name: text[`visa.tools.way.${way}`], exact: true })).toHaveAttribute(
        'href',
        `${address}${encodeURIComponent(`${title}\n${link}`)}`,
      );
  });
}

test('the link is copied, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const link = await begin(page, 'en');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  await expect(await pasted(page)).toHaveValue(link);
});

test("the system's own sheet gets title and link, and may be closed", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('Share canceled', 'AbortError'));
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const link = await begin(page, 'en');
  await page.getByRole('button', { name: 'Share …' }).click();
  const title = await page.locator('h1').getAttribute('aria-label');
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title, url: link },
  ]);
});

test('a browser without such a sheet offers none', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await begin(page, 'en');
  await expect(page.getByRole('button', { name: 'Share …' })).toBeHidden();
});
