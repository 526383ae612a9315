import { mark } from 'shared/contract/document/document.contract.ts';
import { messagesOf } from '../support/messages.ts';
import { breakStorage, hold } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';
import { box, openGroup, tick, toolsRun } from '../support/visa.ts';

const path = '/services/tourist-visa/japan-tourist';

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('list:japan-tourist')?.split(' ').sort());

/** Ticks and answers, and waits until they are stored. */
async function check(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await tick(page, name);
  await toolsRun(page);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(names));
}

/** Ticks, and reads what is stored in the same task. */
const storedAtOnce = (page: Page, name: string) =>
  box(page, name).evaluate((input) => {
    (input as HTMLInputElement).click();
    return localStorage.getItem('list:japan-tourist')?.split(' ');
  });

const text = messagesOf('en', 'visa');

test('"start again" empties the list, and can be undone', async ({ page }) => {
  await page.goto(`/en${path}`);
  await check(page, 'student', 'identity.passport');
  await page.getByRole('button', { name: text['visa.tools.clear'] }).click();
  await expect(page.getByText(text['visa.tools.text.cleared'] ?? '')).toBeVisible();
  // The notice stands above the button: the way back is in view, and the next press is its own.
  await expect(page.getByRole('button', { name: text['visa.tools.undo'] })).toBeFocused();
  await expect(page.getByRole('button', { name: text['visa.tools.undo'] })).toBeInViewport();
  await expect(box(page, 'identity.passport')).not.toBeChecked();
  expect(await stored(page)).toBeUndefined();
  await page.getByRole('button', { name: text['visa.tools.undo'] }).click();
  await expect(box(page, 'identity.passport')).toBeChecked();
  await expect(box(page, 'student')).toBeChecked();
  expect(await stored(page)).toEqual(['identity.passport', 'student']);
});

test('the same list is there in the other language, and on a page that was followed to', async ({ page }) => {
  await page.goto(`/en${path}`);
  await check(page, 'retired', 'identity.passport');
  await page.goto('/jp/services/tourist-visa');
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await page.locator(`main a[href="/jp${path}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/jp${path}$`));
  await expect(box(page, 'identity.passport')).toBeChecked();
  await expect(page.locator('#documents-employee')).toBeHidden();
  await box(page, 'identity.passport').uncheck();
  await expect.poll(() => stored(page)).toEqual(['retired']);
});

test('what was ticked before any code came is there after a reload, and when the code comes', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  // A client that is on its way keeps the document loading.
  const waitUntil = 'domcontentloaded';
  await page.goto(`/en${path}`, { waitUntil });
  for (const name of ['identity.passport', 'me']) await tick(page, name);
  expect(await storedAtOnce(page, 'photo.photo-size')).toContain('photo.photo-size');
  await page.reload({ waitUntil });
  for (const name of ['identity.passport', 'photo.photo-size', 'me']) await expect(box(page, name)).toBeChecked();
  await openGroup(page, 'photo.photo-size');
  await box(page, 'photo.photo-size').uncheck();
  await tick(page, 'photo.photo-look');
  release();
  // The rules that were seen are stored by the list's code alone.
  const rules = () => page.evaluate(() => localStorage.getItem('list:japan-tourist:rules'));
  await expect.poll(rules).toContain('photo.photo-look=');
  expect(await stored(page)).toEqual(['identity.passport', 'me', 'photo.photo-look']);
});

test('two tabs lose no tick of each other', async ({ page, context }) => {
  await page.goto(`/en${path}`);
  const other = await context.newPage();
  await other.goto(`/en${path}`);
  await check(page, 'identity.passport');
  await check(other, 'photo.photo-size');
  expect(await stored(other)).toEqual(['identity.passport', 'photo.photo-size']);
  await expect(box(page, 'photo.photo-size')).toBeChecked();
  await expect(box(other, 'identity.passport')).toBeChecked();
});

test('where the storage is full the address holds the list, and the page says so', async ({ page }) => {
  await breakStorage(page, 'full');
  await page.goto(`/en${path}`);
  await tick(page, 'identity.passport');
  await expect(page.getByText(text['visa.tools.unstored'] ?? '')).toBeVisible();
  await expect(page.getByText(text['visa.tools.stored'] ?? '')).toBeHidden();
  await expect(page).toHaveURL(/#list=1__identity\.passport$/);
  await page.reload();
  await expect(box(page, 'identity.passport')).toBeChecked();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('documents that are new, or changed since their tick, say so', async ({ page }) => {
  await page.goto(`/en${path}`);
  await check(page, 'identity.passport', 'photo.photo-size');
  await page.evaluate(() => {
    const rules = localStorage.getItem('list:japan-tourist:rules') ?? '';
    const changed = rules
      .replace(/identity\.passport=\S+/, 'identity.passport=~~')
      .replace(/photo\.photo-look=\S+ ?/, '');
    localStorage.setItem('list:japan-tourist:rules', changed);
  });
  await page.reload();
  await openGroup(page, 'photo.photo-size');
  await box(page, 'photo.photo-size').hover();
  await toolsRun(page);
  const item = (name: string) => page.locator('li', { has: page.locator(`input[value="${name}"]`) });
  await expect(item('identity.passport').getByText(text['visa.tools.rule.changed'] ?? '')).toBeVisible();
  await expect(item('photo.photo-look').getByText(text['visa.tools.rule.new'] ?? '')).toBeVisible();
  await expect(page.locator('[data-note]')).toHaveCount(2);
  await box(page, 'identity.passport').uncheck();
  await tick(page, 'identity.passport');
  await expect(page.locator('[data-note]')).toHaveCount(1);
});

test.describe('a list whose code cannot be had', () => {
  test.use({ expectedErrors: ['own-list'] });

  test('can be ticked and answered', async ({ page }) => {
    await page.route('**/own-list.js', (route) => route.abort());
    await page.goto(`/en${path}`);
    await tick(page, 'identity.passport');
    await expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.failed);
    await tick(page, 'student');
    await expect(page.locator('#documents-employee')).toBeHidden();
  });
});
