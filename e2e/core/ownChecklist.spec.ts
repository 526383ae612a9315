import { messagesOf } from '../support/messages.ts';
import { expect, type Page, test } from '../support/test.ts';
import { openGroups } from '../support/visa.ts';

const path = '/services/tourist-visa/uk-tourist';

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const text = messagesOf('jp', 'visa');
  const hiddenText = (count: number) => text['visa.own.hidden']?.replace('{hidden}', String(count)) ?? '';
  const folderText = (ticked: number, of: number) =>
    text['visa.own.folder']?.replace('{ticked}', String(ticked)).replace('{shown}', String(of)) ?? '';

  test('answers hide documents that do not apply, counts follow, and a box shows all again', async ({ page }) => {
    await page.goto(`/jp${path}`);
    await openGroups(page);
    const all = await items(page).count();
    const required = { hasText: text['visa.required'] ?? '' };
    const needed = await items(page).filter(required).count();
    await expect(shown(page)).toHaveCount(all);
    const showAll = page.getByLabel(text['visa.own.all'] ?? '');
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
    expect(spoken).toContain(hiddenText(all - left));
    expect(spoken).toContain(folderText(1, left));
    expect(spoken).toContain(`1/${inGroup}`);
    await showAll.check();
    await expect(shown(page)).toHaveCount(all);
    expect(await spokenText(page)).toContain(hiddenText(0));
    await expect(page.locator('[value="employed"]')).toBeChecked();
    await showAll.uncheck();
    await expect(shown(page)).toHaveCount(left);
  });
});
