import { mark } from 'shared/contract/document/document.contract.ts';
import { sendEnquiry } from '../support/enquiry.ts';
import { expectFrame, expectHydrated, followTo, touch } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('code that is not there', () => {
  test.use({ expectedErrors: ['404', 'stays as HTML', 'Failed to load', 'integrity'] });

  test('is requested once more at another address; then its HTML stays', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/_remotes/mf-news/**/*.js*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 404 });
    });
    const consoleError = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
    await page.goto('/en/news');
    await touch(page);
    expect((await consoleError).text()).toMatch(/mf-news [a-f0-9]{12}: island news-tools stays as HTML/);
    expect(asked.filter((url) => url.endsWith('?again'))).toHaveLength(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFrame(page);
    await followTo(page, '/en/contact');
    await expectHydrated(page);
  });
});

test.describe('code that never answers', () => {
  test.use({ expectedErrors: ['stays as HTML'] });

  test('leaves the HTML that is there, and all other remotes go on', async ({ page }) => {
    await page.route('**/_remotes/mf-news/**/*.js*', () => undefined);
    await page.clock.install();
    await page.goto('/en/news');
    const before = await page.locator('main').textContent();
    const reported: string[] = [];
    page.on('console', (message) => void reported.push(message.text()));
    await touch(page);
    // The code waits twice, once for each address, from whenever the client has come.
    const afterAWhile = () => page.clock.fastForward(15_000).then(() => reported.join());
    await expect.poll(afterAWhile).toContain('island news-tools stays as HTML: no answer within 15000 ms');
    expect(await page.locator('main').textContent()).toBe(before);
    await expect(page.locator(`main form[${mark.deferred}]`)).toHaveCount(0);
    await expectFrame(page);
    await followTo(page, '/en/contact');
    await expectHydrated(page);
  });

  test('sends the form by the browser after a while, whichever code it is', async ({ page }) => {
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

test.describe('props that were tampered with', () => {
  test.use({ expectedErrors: ['stays as HTML'] });

  test('are refused by their island alone', async ({ page }) => {
    await page.route('**/en/news', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toContain('"props":{');
      return route.fulfill({ response, body: body.replace('"props":{', '"props":{"planted":1,') });
    });
    const consoleError = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
    await page.goto('/en/news');
    await touch(page);
    const reported = (await consoleError).text();
    expect(reported).toMatch(/mf-news [a-f0-9]{12}: island news-tools stays as HTML: /);
    expect(reported).toContain('its props are not those that it was built with');
    await page.getByRole('radio', { name: 'Visa News' }).check();
    await expect(page.locator('main li[class$="_events"] article').first()).toBeHidden();
    await followTo(page, '/en/contact');
    await expectHydrated(page);
  });
});
