import { mark } from 'shared/contract/document.contract.ts';
import { sendEnquiry } from '../support/enquiry.ts';
import { expectFrame, followTo, remotes, touch } from '../support/islands.ts';
import { expectHydrated, hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('code that is not there', () => {
  test.use({ expectedErrors: ['404', 'stays as HTML', 'Failed to load'] });

  for (const { name, path, island, next } of remotes) {
    test(`of ${name} is requested once more at another address; then its HTML stays`, async ({ page }) => {
      const asked: string[] = [];
      await page.route(`**/_remotes/${name}/**/*.js*`, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ status: 404 });
      });
      const consoleError = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
      await page.goto(path);
      await touch(page);
      expect((await consoleError).text()).toMatch(new RegExp(`${name} [a-f0-9]{12}: island ${island} stays as HTML`));
      expect(asked.filter((url) => url.endsWith('?again'))).toHaveLength(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFrame(page);
      await followTo(page, next);
      await expectHydrated(page);
    });
  }
});

test.describe('offline', () => {
  test.use({ expectedErrors: ['failed:', 'Failed to load resource'] });

  for (const { name, path, next } of remotes) {
    test(`a page of ${name} whose island is hydrated says that the next one cannot be had, and shows it once it can`, async ({
      page,
      context,
    }) => {
      await page.goto(path);
      await hydrate(page);
      await context.setOffline(true);
      await followTo(page, next);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
      await expectFrame(page);
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${next}$`));
      await hydrate(page);
    });
  }
});

test.describe('code that never answers', () => {
  test.use({ expectedErrors: ['stays as HTML'] });

  test('leaves the HTML that is there, and the form to the browser', async ({ page }) => {
    await page.route('**/_remotes/mf-contact/**/*.js*', () => undefined);
    await page.clock.install();
    await page.goto('/en/contact');
    let reported = '';
    page.on('console', (message) => {
      if (message.text().includes('stays as HTML')) reported = message.text();
    });
    await page.locator('#firstName').fill('Sita');
    // One wait for each address, each from when what waits has come.
    const afterAWhile = async () => {
      await page.clock.fastForward(15_000);
      return reported;
    };
    await expect.poll(afterAWhile).toContain('island enquiry-form stays as HTML: no answer within 15000 ms');
    await expect(page.locator('#firstName')).toHaveValue('Sita');
    await expect(page.locator('main form')).not.toHaveAttribute(mark.deferred);
    await followTo(page, '/en/news');
    await page.unroute('**/_remotes/mf-contact/**/*.js*');
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

  for (const [what, from, to] of [
    ['changed', '"onPage":[', '"onPage":[{"slug":"x","title":"Golden"},'],
    ['broken', '"onPage":[', '"onPage":'],
    ['of another island', `${mark.island}="news-tools"`, `${mark.island}="none"`],
  ] as const) {
    test(`are refused by their island alone: ${what}`, async ({ page }) => {
      await page.route('**/en/news', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(from, to) });
      });
      const failed = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
      await page.goto('/en/news');
      await touch(page);
      expect((await failed).text()).toMatch(/mf-news [a-f0-9]{12}: island [a-z-]+ stays as HTML: /);
      await page.getByRole('radio', { name: 'Visa News' }).check();
      await expect(page.locator('main li[class$="_events"] article').first()).toBeHidden();
      await followTo(page, '/en/contact');
      await expectHydrated(page);
    });
  }
});
