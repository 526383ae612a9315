import { messagesOf } from '../support/messages.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openGroups } from '../support/visa.ts';

const path = '/services/tourist-visa/uk-tourist';

/** Chooses answers by their values; a list does not ask what none of its documents depends on. */
async function answer(page: Page, ...values: string[]): Promise<void> {
  for (const value of values) await page.locator(`input[name^="own-"][value="${value}"]`).check();
}

const items = (page: Page) => page.locator('#documents ul > li');
const shown = (page: Page) => items(page).filter({ visible: true });
const required = (page: Page) => messagesOf(page.url().includes('/jp/') ? 'jp' : 'en', 'visa')['visa.required'] ?? '';

/** The text of the page as assistive technology gets it, counters of the stylesheet included. */
async function spokenText(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [String(name?.value)] : [])).join('');
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const text = messagesOf('jp', 'visa');
  const hiddenText = (count: number) => text['visa.own.hidden']?.replace('{hidden}', String(count)) ?? '';
  const folderText = (ticked: number, of: number) =>
    text['visa.own.folder']?.replace('{ticked}', String(ticked)).replace('{shown}', String(of)) ?? '';

  test('answers hide what does not apply, and all counts are right', async ({ page }) => {
    await page.goto(`/jp${path}`);
    await openGroups(page);
    const all = await items(page).count();
    const needed = await items(page)
      .filter({ hasText: required(page) })
      .count();
    await expect(shown(page)).toHaveCount(all);
    await answer(page, 'employed', 'me', 'nobody', 'without');
    await expect(page.locator('#documents-employee')).toBeVisible();
    for (const group of ['business-owner', 'student', 'retired', 'host', 'minors']) {
      await expect(page.locator(`#documents-${group}`)).toBeHidden();
      await expect(page.locator(`nav a[href="#documents-${group}"]`)).toBeHidden();
    }
    await expect(shown(page).filter({ hasText: required(page) })).toHaveCount(needed);
    const left = await shown(page).count();
    expect(left).toBeLessThan(all);
    await shown(page).first().getByRole('checkbox').check();
    const inGroup = await page.locator('#documents-identity li').filter({ visible: true }).count();
    const spoken = await spokenText(page);
    expect(spoken).toContain(hiddenText(all - left));
    expect(spoken).toContain(folderText(1, left));
    expect(spoken).toContain(`1/${inGroup}`);
  });

  test('all documents show again on request, the answers stay', async ({ page }) => {
    await page.goto(`/jp${path}`);
    await openGroups(page);
    const all = await items(page).count();
    await expect(page.getByLabel(text['visa.own.all'] ?? '')).toBeHidden();
    await answer(page, 'student');
    const left = await shown(page).count();
    expect(left).toBeLessThan(all);
    await page.getByLabel(text['visa.own.all'] ?? '').check();
    await expect(shown(page)).toHaveCount(all);
    expect(await spokenText(page)).toContain(hiddenText(0));
    await expect(page.locator('[value="student"]')).toBeChecked();
    await page.getByLabel(text['visa.own.all'] ?? '').uncheck();
    await expect(shown(page)).toHaveCount(left);
  });

  test('the list of a guide is narrowed and ticked, too', async ({ page }) => {
    await page.goto('/jp/services/student-visa/uk');
    const documents = page.locator('#requirements ul > li');
    const all = await documents.count();
    const fromJapan = page.locator('li:has(#documents-requirements-japan-papers)');
    await answer(page, 'nepal');
    await expect(fromJapan).toBeHidden();
    await expect(documents.filter({ visible: true })).toHaveCount(all - 1);
    await answer(page, 'japan');
    await expect(fromJapan).toBeVisible();
    await fromJapan.getByRole('checkbox').check();
    const folder = text['visa.own.folder'] ?? '';
    expect(await spokenText(page)).toContain(folder.replace('{ticked}', '1').replace('{shown}', String(all)));
    const group = page.getByRole('group', { name: text['visa.section.requirements'] ?? '' });
    await expect(group.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });
});
