import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { breakStorage, expect, hold, messagesOf, type Page, test, withoutScripts } from '../support/test.ts';
import { box, openGroup, openGroups, tick, toolsRun } from '../support/visa.ts';

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

test('"start again" empties the list and its date, and can be undone', async ({ page }) => {
  await page.goto(`/en${path}`);
  await check(page, 'student', 'identity.passport');
  const date = page.locator('input[type="date"]');
  await date.fill('2031-02-28');
  await date.press('Enter');
  await expect(page.locator('li[data-state]')).toHaveCount(3);
  const storedDate = () => page.evaluate(() => localStorage.getItem('list:japan-tourist:travel'));
  await page.getByRole('button', { name: text['visa.tools.clear'] }).click();
  await expect(page.getByText(text['visa.tools.text.cleared'] ?? '')).toBeVisible();
  // The notice is above the button, so that "undo" is in view.
  await expect(page.getByRole('button', { name: text['visa.tools.undo'] })).toBeFocused();
  await expect(page.getByRole('button', { name: text['visa.tools.undo'] })).toBeInViewport();
  await expect(box(page, 'identity.passport')).not.toBeChecked();
  expect([await stored(page), await storedDate()]).toEqual([undefined, null]);
  await expect(date).toHaveValue('');
  await page.getByRole('button', { name: text['visa.tools.undo'] }).click();
  await expect(box(page, 'identity.passport')).toBeChecked();
  await expect(box(page, 'student')).toBeChecked();
  expect(await stored(page)).toEqual(['identity.passport', 'student']);
  await expect(date).toHaveValue('2031-02-28');
  expect(await storedDate()).toBe('2031-02-28');
});

test('the list is the same in the other language, and on a page that a link leads to', async ({ page }) => {
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

test('ticks made before any code arrives stay after a reload, and once the code is there', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  // While the client is held back, the document does not finish loading.
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
  // Only the code of the list stores the rules that were shown.
  const rules = () => page.evaluate(() => localStorage.getItem('list:japan-tourist:rules'));
  await expect.poll(rules).toContain('photo.photo-look=');
  expect(await stored(page)).toEqual(['identity.passport', 'me', 'photo.photo-look']);
});

test('two tabs keep the ticks of both', async ({ page, context }) => {
  await page.goto(`/en${path}`);
  const other = await context.newPage();
  await other.goto(`/en${path}`);
  await check(page, 'identity.passport');
  await check(other, 'photo.photo-size');
  expect(await stored(other)).toEqual(['identity.passport', 'photo.photo-size']);
  await expect(box(page, 'photo.photo-size')).toBeChecked();
  await expect(box(other, 'identity.passport')).toBeChecked();
});

test('if storage is full, the address holds the list, and the page says so', async ({ page }) => {
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

test('documents say if they are new, or have changed since they were ticked', async ({ page }) => {
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

/** Chooses answers by their values. */
async function answer(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) await page.locator(`input[name^="own-"][value="${value}"]`).check();
}

const items = (page: Page) => page.locator('#documents ul > li');
const shown = (page: Page) => items(page).filter({ visible: true });

/** The text of the page for assistive technology, including counters of the stylesheet. */
async function spokenText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : [])).join('');
}

const jpText = messagesOf('jp', 'visa');

for (const language of languages)
  test(`on a phone the counts of a list are one line (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${language}/services/tourist-visa/uk-tourist`);
    await answer(page, 'employed', 'nobody');
    await items(page).getByRole('checkbox').first().check();
    const showAll = page.locator('label', { has: page.locator('[type="checkbox"][value=""]') });
    await expect(showAll).toBeVisible();
    expect(await showAll.evaluate((label) => label.parentElement?.offsetHeight)).toBe(48);
  });

withoutScripts('without scripts, answers hide what does not apply, and a box shows all again', async ({ page }) => {
  await page.goto('/jp/services/tourist-visa/uk-tourist');
  await openGroups(page);
  const all = await items(page).count();
  const required = { hasText: jpText['visa.required'] ?? '' };
  const needed = await items(page).filter(required).count();
  await expect(shown(page)).toHaveCount(all);
  const showAll = page.getByRole('checkbox', { name: /^ほか.*も表示$/ });
  await expect(showAll).toBeHidden();
  await answer(page, 'employed', 'me', 'nobody', 'without');
  await expect(page.locator('#documents-employee')).toBeVisible();
  for (const group of ['business-owner', 'student', 'retired', 'host', 'minors']) {
    await expect(page.locator(`#documents-${group}`)).toBeHidden();
    await expect(page.locator(`nav a[href="#documents-${group}"]`)).toBeHidden();
  }
  await expect(shown(page).filter(required)).toHaveCount(needed);
  const left = await shown(page).count();
  expect(left).toBeLessThan(all);
  await shown(page).first().getByRole('checkbox').check();
  const inGroup = await page.locator('#documents-identity li').filter({ visible: true }).count();
  const spoken = await spokenText(page);
  expect(spoken).toContain(`ほか${all - left}件も表示`);
  expect(spoken).toContain(`準備済み 1/${left}`);
  expect(spoken).toContain(`1/${inGroup}`);
  await showAll.check();
  await expect(shown(page)).toHaveCount(all);
  expect(await spokenText(page)).toContain('ほかも表示');
  await expect(page.locator('[value="employed"]')).toBeChecked();
  await showAll.uncheck();
  await expect(shown(page)).toHaveCount(left);
});
