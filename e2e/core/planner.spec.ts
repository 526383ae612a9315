import { readFile } from 'node:fs/promises';
import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { expect, messagesOf, type Page, test, withoutScripts } from '../support/test.ts';

const guide = '/services/student-visa/uk';
const list = '/services/tourist-visa/japan-tourist';

const text = messagesOf('en', 'visa');

const field = (page: Page) => page.locator('input[type="date"]');
const steps = (page: Page) => page.locator('li[data-state]');

/** Enters a date, and asks for the plan. */
async function plan(page: Page, date: string): Promise<void> {
  await field(page).fill(date);
  await field(page).press('Enter');
}

test.describe('a plan', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime('2026-11-22T12:00:00Z');
  });

  test('counts back from the start of a course, says so once, and sends nothing', async ({ page }) => {
    await page.goto(`/jp${guide}`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await plan(page, '2028-09-01');
    await expect(steps(page)).toHaveCount(5);
    for (const day of ['2027年3月1日', '2027年9月1日']) await expect(steps(page).first()).toContainText(day);
    const sentence = (await page.locator('#plan-outlook').textContent()) ?? '';
    await expect(page.getByRole('status').filter({ hasText: sentence })).toHaveCount(1);
    expect([page.url(), ...asked].filter((address) => address.includes('2028-'))).toEqual([]);
  });

  test('says if a date is tight, too near, past, deleted or missing', async ({ page }) => {
    await page.goto(`/en${guide}`);
    const outlook = page.locator('#plan-outlook');
    await plan(page, '2027-06-01');
    await expect(outlook).toHaveAttribute('data-outlook', 'tight');
    await expect(page.locator('li[data-state="passed"]').first()).toContainText(text['visa.plan.state.passed'] ?? '');
    await plan(page, '2026-12-01');
    await expect(outlook).toHaveAttribute('data-outlook', 'short');
    await expect(page.locator('a[download]')).toHaveCount(0);
    await plan(page, '2026-11-21');
    await expect(outlook).toHaveAttribute('data-outlook', 'problem');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
    // An empty field deletes the stored date.
    await plan(page, '');
    await expect(outlook).toHaveText(text['visa.plan.deleted'] ?? '');
    await field(page).press('Enter');
    await expect(outlook).toHaveText(text['visa.plan.noDate'] ?? '');
  });

  test('is a calendar file to download, or to share where downloads are blocked', async ({ page }) => {
    await page.addInitScript(() => {
      const share = async ({ files: [file] = [] }: ShareData) => {
        Object.assign(window, { shared: `${file?.name} ${file?.type}\n${await file?.text()}` });
      };
      Object.defineProperty(navigator, 'canShare', { value: ({ files }: ShareData) => files?.length === 1 });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto(`/en${list}`);
    await plan(page, '2028-02-29');
    const download = page.waitForEvent('download');
    await page.locator('a[download$=".ics"]').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('japan-tourist.ics');
    const file = await readFile(await saved.path(), 'utf8');
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(file).toContain('DTSTART;VALUE=DATE:20271129\r\n');
    await page.getByRole('button', { name: text['visa.plan.share'] }).click();
    const shared = () => page.evaluate(() => (window as { shared?: string }).shared);
    await expect.poll(shared).toBe(`japan-tourist.ics text/calendar\n${file}`);
  });
});

test.describe('the planned date', () => {
  const island = (page: Page) => page.locator(`[${mark.stored}]`);

  test.beforeEach(async ({ page }) => {
    await page.goto(`/en${list}`);
    await plan(page, '2031-02-28');
    await expect(steps(page)).toHaveCount(3);
  });

  test('is back after a reload, near the view, and in the other language', async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/${language}${list}`);
      await page.keyboard.press('Shift');
      await expect(page.locator('html')).toHaveAttribute(mark.started);
      await expect(island(page)).not.toHaveAttribute(mark.hydrated);
      await island(page).scrollIntoViewIfNeeded();
      await expect(field(page)).toHaveValue('2031-02-28');
      await expect(steps(page)).toHaveCount(3);
    }
  });
});

withoutScripts('without scripts, lengths of time and milestones replace dates', async ({ page }) => {
  await page.goto(`/en${list}`);
  await expect(page.locator('#plan')).toContainText('6 weeks to 3 months before you travel');
  await expect(field(page)).toBeHidden();
  await page.goto(`/en${guide}`);
  await expect(page.locator('#timeline')).toContainText('12–18 months before');
  await expect(field(page)).toBeHidden();
});
