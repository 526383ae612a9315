import { mark } from 'shared/contract/document/document.contract.ts';
import { expect, messagesOf, type Page, test } from '../support/test.ts';
import { box, expectToFit, linkOf, tick, ticks, toolsRun, useSmallScreen, visitLater } from '../support/visa.ts';

const path = '/services/tourist-visa/japan-tourist';
const given = ['nepal', 'employed', 'host', 'relative'];
const ticked = ['identity.passport', 'identity.passport-copies', 'photo.photo-size', 'host.residence-record'];

const [text, jpText] = [messagesOf('en', 'visa'), messagesOf('jp', 'visa')];

/** Opens the list, gives those answers that it asks for, and ticks. @returns the answers */
async function fill(page: Page, language = 'en'): Promise<string[]> {
  await page.goto(`/${language}${path}`);
  const asked: string[] = [];
  for (const name of given) if ((await box(page, name).count()) > 0) asked.push(name);
  for (const name of [...asked, ...ticked]) await tick(page, name);
  await toolsRun(page);
  return asked;
}

test('a list stays in the other language and on the next visit, and is shared', async ({ page, browser }) => {
  const asked = await fill(page);
  await page.locator('body > header').getByRole('button', { name: 'English' }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(new RegExp(`/jp${path}$`));
  await expect(ticks(page)).toHaveCount(ticked.length);
  const again = await visitLater(page);
  await again.goto(`/en${path}`);
  await expect(ticks(again)).toHaveCount(ticked.length);
  for (const answer of asked) await expect(box(again, answer)).toBeChecked();

  await useSmallScreen(again);
  const link = await linkOf(again, 'en', true);
  expect(Buffer.byteLength(link)).toBeLessThan(400);
  await again.getByRole('button', { name: text['visa.tools.way.draw'] }).click();
  await expect(again.locator('[data-own="code"] svg')).toBeVisible();
  await expectToFit(again);
  const elsewhere = await browser.newContext();
  const host = await elsewhere.newPage();
  await useSmallScreen(host);
  await host.goto(link);
  await expect(host.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(host.getByText(jpText['visa.tools.text.host'] ?? '')).toBeVisible();
  await expect(host.locator('#documents-host')).toBeVisible();
  await expect(host.locator('#documents-identity')).toBeHidden();
  await expect(host.locator('#documents-host a[href*="mofa.go.jp"]').first()).toBeVisible();
  await expect(host).toHaveURL(new RegExp(`/jp${path}$`));
  await expectToFit(host);
  await elsewhere.close();
  await again.context().close();
});

test('a link asks before it changes a list', async ({ page }) => {
  const link = `/en${path}#list=1_student_photo.photo-look`;
  const open = async () => {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
  };
  await useSmallScreen(page);
  await fill(page);
  await open();
  await page.keyboard.press('Escape');
  await expect(page.getByText(text['visa.tools.text.stays'] ?? '')).toBeVisible();
  await expect(ticks(page)).toHaveCount(ticked.length);
  await open();
  await page.getByRole('button', { name: text['visa.tools.arrival.merge'] }).click();
  await expect(ticks(page)).toHaveCount(ticked.length + 1);
  await expect(box(page, 'employed')).toBeChecked();
  const notice = page.locator('[data-own="notice"]');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(text['visa.own.question.work'] ?? '');
  await expect(notice).not.toContainText(text['visa.own.question.visit'] ?? '');
  await open();
  await page.getByRole('button', { name: text['visa.tools.arrival.replace'] }).click();
  await expect(box(page, 'student')).toBeChecked();
  await expect(ticks(page)).toHaveCount(1);
  await page.getByRole('button', { name: text['visa.tools.undo'] }).click();
  await expect(box(page, 'employed')).toBeChecked();
  await expect(page.locator(`[${mark.list}] li input[value="photo.photo-look"]`)).toBeChecked();
});

test('missing documents are put into an enquiry, which is not sent by itself', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(`${request.method()} ${request.url()}`));
  await fill(page, 'jp');
  await expect(page.getByText(jpText['visa.tools.askNote'] ?? '')).toBeVisible();
  await page.getByRole('link', { name: jpText['visa.tools.ask'] }).click();
  await expect(page).toHaveURL(/\/jp\/contact#errand=visit&/);
  const message = page.locator('[name="additionalText"]');
  await expect(message).toHaveValue(/^・休暇許可書$/m);
  await expect(message).not.toHaveValue(/^・パスポート$/m);
  await expect(message).not.toHaveValue(/在学証明書/);
  await expect(page.locator('[name="errand"][value="visit"]')).toBeChecked();
  await message.fill('Something else');
  await expect(message).toHaveValue('Something else');
  expect(sent.filter((each) => each.startsWith('POST') || each.includes('additionalText'))).toEqual([]);
});

test('a damaged or newer link changes nothing, and says so', async ({ page }) => {
  await fill(page);
  for (const [fragment, told] of [
    ['#list=9_nepal', 'visa.tools.text.newer'],
    ['#list=1_<script>alert(1)</script>', 'visa.tools.text.malformed'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`/en${path}${fragment}`);
    await expect(page.getByText(text[`${told}`] ?? '')).toBeInViewport();
    await expect(ticks(page)).toHaveCount(ticked.length);
    await expect(page).toHaveURL(new RegExp(`/en${path}$`));
  }
});
