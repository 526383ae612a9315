import { mark } from 'shared/contract/document.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { box, linkOf, sheetsOf, ticks, toolsRun, visaTexts, visitLater } from '../../support/ownList.ts';
import { copyOfReleases, deploy, leaveOnly, type Releases } from '../../support/releases.ts';
import { expect, type Page, test } from '../../support/test.ts';

const path = '/services/tourist-visa/japan-tourist';
const answers = ['employed', 'host', 'relative', 'without'];
const next = 'e2e0000000cd';

let guides: Releases;
let site: FaultySite;

test.beforeEach(async () => {
  guides = copyOfReleases('mf-visa-guides');
  leaveOnly(guides, [path]);
  site = await startFaultySite({}, { releases: { 'mf-visa-guides': guides } });
});
test.afterEach(async ({ context }) => {
  // Before the site ends: what a page still asks for then is no failure.
  await Promise.all(context.pages().map((page) => page.close()));
  await site.stop();
});

/** Gives the answers, and ticks the first twelve documents that then apply. */
async function begin(page: Page): Promise<string[]> {
  for (const answer of answers) await box(page, answer).check();
  const boxes = page.locator(`[${mark.list}] li input`).filter({ visible: true });
  const names: string[] = [];
  for (let place = 0; place < 12; place += 1) {
    await boxes.nth(place).check();
    names.push(await boxes.nth(place).inputValue());
  }
  await toolsRun(page);
  return names;
}

/** Releases the remote anew, with another rule of the first document, and waits until new visitors see it. */
async function release(page: Page, document: string): Promise<void> {
  const input = new RegExp(`data-rule="[^"]*"([^>]* value="${document}")`);
  deploy(guides, next, (file, text) =>
    file.endsWith('japan-tourist.html') ? text.replace(input, 'data-rule="zz"$1') : text,
  );
  const html = async () => (await page.request.get(`${site.address}/en${path}`)).text();
  await expect.poll(html).toContain(`${mark.release}="${next}"`);
}

/** The name of a document, with which its text begins. */
async function nameOf(page: Page, document: string): Promise<string> {
  const item = page.locator('li', { has: page.locator(`input[value="${document}"]`) });
  return ((await item.locator('strong').first().textContent()) ?? '').replace(/[.．。]$/, '');
}

async function sharesWithHost(page: Page, language: Language): Promise<void> {
  const link = await linkOf(page, language, true);
  const elsewhere = await page.context().browser()?.newContext();
  if (!elsewhere) throw new Error('The browser has gone.');
  const host = await elsewhere.newPage();
  await host.goto(link);
  await expect(host.locator('#documents-host')).toBeVisible();
  await expect(host.locator('#documents-identity')).toBeHidden();
  await elsewhere.close();
}

for (const language of languages) {
  test(`a list is begun, survives a release, and is shared, printed, planned and asked about (${language})`, async ({
    page,
  }) => {
    const text = visaTexts(language);
    const other = language === 'en' ? 'jp' : 'en';
    await page.goto(`${site.address}/${language}${path}`);
    const names = await begin(page);
    await page.goto(`${site.address}/${other}${path}`);
    await expect(ticks(page)).toHaveCount(12);
    await release(page, names[0] ?? '');
    const again = await visitLater(page);
    await again.goto(`${site.address}/${language}${path}`);
    // Browsers show a page of ten seconds ago as it was.
    await again.reload();
    await expect(again.locator(`[${mark.release}="${next}"]`)).toBeAttached();
    await expect(ticks(again)).toHaveCount(12);
    for (const answer of answers) await expect(box(again, answer)).toBeChecked();
    await box(again, names[11] ?? '').uncheck();
    const missing = await nameOf(again, names[11] ?? '');
    await toolsRun(again);
    await expect(again.getByText(text['visa.tools.rule.changed'] ?? '').filter({ visible: true })).toHaveCount(1);
    await sharesWithHost(again, language);

    const printed = async () => {
      expect(await sheetsOf(again)).toBeLessThanOrEqual(3);
      return again.locator('[data-checklist-qr] svg').count();
    };
    await expect.poll(printed).toBe(1);

    await again.locator('input[type="date"]').fill('2030-04-01');
    await again.locator('input[type="date"]').press('Enter');
    await expect(again.locator('li[data-state]').first()).toBeVisible();

    await again.getByRole('link', { name: text['visa.tools.ask'] }).click();
    await expect(again.locator('[name="errand"]')).toHaveValue('visit');
    const item = (text['visa.tools.text.item'] ?? '').replace('{name}', missing);
    expect((await again.locator('[name="additionalText"]').inputValue()).split('\n')).toContain(item);
    await again.context().close();
  });
}
