import { mark } from 'shared/contract/document/document.contract.ts';
import { errorsPath } from 'shared/contract/document/shellPaths.contract.ts';
import { sendEnquiry } from '../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { deploy, type Releases, smallReleases } from '../support/releases.ts';
import { expect, expectFrame, expectHydrated, followTo, type Page, test, touch } from '../support/test.ts';

const failed = 'stays as HTML';
const failureOn = (page: Page) => page.waitForEvent('console', (message) => message.text().includes(failed));

/** The page still works: its frame is there, and the next page hydrates. */
async function expectToGoOn(page: Page, path: string): Promise<void> {
  await expectFrame(page);
  await followTo(page, path);
  await expectHydrated(page);
}

test.describe('code that throws', () => {
  test.use({ expectedErrors: ['broken on purpose', failed] });

  let site: FaultySite;
  test.beforeEach(async () => {
    const releases = smallReleases(['', '/about', '/news', '/contact', '/services']);
    deploy(releases['mf-news'] as Releases, 'bad0bad0bad0', (file, text) =>
      file === 'assets/news-tools.js'
        ? 'export default function Island() { throw new Error("broken on purpose"); }'
        : text,
    );
    site = await startFaultySite({ releases });
  });
  // Requests of a page that is still open fail when the site stops.
  test.afterEach(async ({ page }) => {
    await page.close();
    await site?.stop();
  });

  test('while rendering leaves working HTML, and the host is told', async ({ page }) => {
    const consoleError = failureOn(page);
    const reported = page.waitForResponse(`**${errorsPath}`);
    await page.goto(`${site.address}/en/news`);
    await touch(page);
    const report = await reported;
    expect([report.status(), report.request().postDataJSON()]).toEqual([
      204,
      expect.objectContaining({ remote: 'mf-news', release: 'bad0bad0bad0', page: '/en/news' }),
    ]);
    expect((await consoleError).text()).toMatch(/mf-news [a-f0-9]{12}: island news-tools stays as HTML/);
    const events = await page.locator('main li[class$="_events"]').count();
    expect(events).toBeGreaterThan(0);
    await page.locator('main input[value="events"]').check();
    await expect(page.locator('main article:visible')).toHaveCount(events);
    await expectToGoOn(page, '/en/about');
  });
});

test.describe('code that cannot be used', () => {
  test.use({ expectedErrors: [failed, 'Failed to load', 'Failed to fetch dynamically', 'integrity'] });

  test('because it was changed on its way is requested once more; then the HTML stays', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/_remotes/mf-news/**/*.js*', async (route) => {
      asked.push(route.request().url());
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    });
    const consoleError = failureOn(page);
    await page.goto('/en/news');
    await touch(page);
    expect((await consoleError).text()).toMatch(/mf-news [a-f0-9]{12}: island news-tools stays as HTML/);
    expect(asked.filter((url) => url.endsWith('?again'))).toHaveLength(1);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect(page.locator('main article').first()).toBeVisible();
    await expectToGoOn(page, '/en/contact');
  });
});

test.describe('code that never arrives', () => {
  test.use({ expectedErrors: [failed] });

  test('leaves the HTML, and other remotes work', async ({ page }) => {
    await page.route('**/_remotes/mf-news/**/*.js*', () => undefined);
    await page.clock.install();
    await page.goto('/en/news');
    const before = await page.locator('main').textContent();
    const reported: string[] = [];
    page.on('console', (message) => void reported.push(message.text()));
    await touch(page);
    // The client waits 15 seconds for each of two addresses.
    const afterAWhile = () => page.clock.fastForward(15_000).then(() => reported.join());
    await expect.poll(afterAWhile).toContain('island news-tools stays as HTML: no answer within 15000 ms');
    expect(await page.locator('main').textContent()).toBe(before);
    await expect(page.locator(`main form[${mark.deferred}]`)).toHaveCount(0);
    await expectToGoOn(page, '/en/contact');
  });

  test('lets the browser submit the form after 15 seconds', async ({ page }) => {
    await page.route('**/_shell/**/*.js*', () => undefined);
    await page.clock.install();
    await page.goto('/en/contact', { waitUntil: 'domcontentloaded' });
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await sendEnquiry(page);
    await expect(page.locator('main form')).toHaveAttribute(mark.submitted);
    await page.clock.runFor(15_000);
    expect(new URLSearchParams((await posted).postData() ?? '').get('firstName')).toBe('Asha');
    await expect(page).toHaveURL(/\/en\/contact\/sent\//);
  });
});
