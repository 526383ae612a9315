import { company } from 'shared/company/company.ts';
import { enquiry, enquiryIn, sendEnquiry } from '../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { copyOfReleases, deploy, type Edit } from '../support/releases.ts';
import { bringToLife } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

let site: FaultySite;
test.afterEach(async ({ page }) => {
  // Before the site ends: what a page still asks for then is no failure.
  await page.close();
  await site.stop();
});

/** The first line that the shell logged about an event. */
function logged(event: string): Record<string, string> | undefined {
  return site.log.map((line) => JSON.parse(line) as Record<string, string>).find((entry) => entry.event === event);
}

test.describe('a remote that stops', () => {
  // Pictures and scripts that its pages have not asked for before.
  test.use({ expectedComplaints: ['/_remotes/mf-news/'] });

  test('leaves every other page whole, and its own last good pages', async ({ page }) => {
    site = await startFaultySite();
    await page.goto(`${site.address}/en/news`);
    (site.origins['mf-news'] as { fault: string }).fault = 'down';
    for (const path of ['/en', '/en/about', '/en/services', '/en/contact', '/en/news']) {
      const response = await page.goto(site.address + path);
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.locator('body > header')).toBeVisible();
    }
  });
});

for (const fault of ['down', 'error', 'hang', 'truncated'] as const) {
  test(`a page that cannot be had (${fault}) answers 503 in the frame, with a notice`, async ({ page }) => {
    site = await startFaultySite();
    (site.origins['mf-news'] as { fault: string }).fault = fault;
    const response = await page.goto(`${site.address}/jp/news`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ただいまこのページを表示できません');
    await expect(page.locator('body > header')).toBeVisible();
    await expect
      .poll(() => logged('fragment-failed'))
      .toMatchObject({
        level: 'error',
        remote: 'mf-news',
        page: '/jp/news',
        release: expect.stringMatching(/^[a-f0-9]{12}$/),
      });
  });
}

for (const fault of ['down', 'badPages'] as const) {
  test(`the shell starts without a remote (${fault}), says which, and picks it up when it comes back`, async ({
    page,
  }) => {
    site = await startFaultySite({ 'mf-news': fault });
    expect((await page.goto(`${site.address}/en`))?.status()).toBe(200);
    expect((await page.goto(`${site.address}/en/news`))?.status()).toBe(503);
    const cause = fault === 'down' ? /^mf-news: .*did not answer/ : /^mf-news: .*pages\.json: field remote: /;
    await expect.poll(() => logged('remote-refused')?.cause).toMatch(cause);
    (site.origins['mf-news'] as { fault: string }).fault = 'none';
    await expect.poll(async () => (await page.request.get(`${site.address}/en/news`)).status()).toBe(200);
  });
}

test.describe('code that does not run', () => {
  const broken = 'throw new Error("broken on purpose")';
  const startWith = (remote: string, edit: Edit) => {
    const releases = copyOfReleases(remote);
    deploy(releases, 'bad0bad0bad0', edit);
    return startFaultySite({}, { releases: { [remote]: releases } });
  };
  /** No script of the release loads. */
  const breakAll: Edit = (file, text) => (file.endsWith('.js') ? broken : text);
  /** The component of a page type throws as it renders. */
  const breakPage =
    (type: string): Edit =>
    (file, text) =>
      new RegExp(`^assets/${type}-[\\w-]+\\.js$`).test(file) ? `export default function Page() { ${broken}; }` : text;

  test.use({ expectedComplaints: ['broken on purpose', 'the page stays as HTML'] });

  test('leaves the HTML that is there, and all other remotes alive', async ({ page }) => {
    site = await startWith('mf-news', breakAll);
    await page.goto(`${site.address}/en/news`);
    const complaint = page.waitForEvent('console', (message) => message.text().includes('the page stays as HTML'));
    await page.keyboard.press('Shift');
    await complaint;
    await expect(page.locator('main article')).toHaveCount(6);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/contact"]')?.click());
    await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
    await bringToLife(page);
  });

  test('of a page that throws as it renders leaves its HTML, which goes on working', async ({ page }) => {
    site = await startWith('mf-news', breakPage('list'));
    await page.goto(`${site.address}/en/news`);
    const complaint = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
    await page.keyboard.press('Shift');
    await complaint;
    await expect(page.locator('main article')).toHaveCount(6);
    await page.getByRole('radio', { name: 'Visa News' }).check();
    await expect(page.locator('main article:visible')).toHaveCount(2);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/about"]')?.click());
    await expect(page).toHaveTitle('ABOUT US - Tsubame Bridge');
    await bringToLife(page);
  });

  for (const [what, edit] of [
    ['does not load', breakAll],
    ['throws as it renders', breakPage('contact')],
  ] as const) {
    test(`of the enquiry form that ${what} leaves what was typed, and the form to the browser`, async ({ page }) => {
      site = await startWith('mf-contact', edit);
      await page.goto(`${site.address}/en/contact`);
      await page.evaluate(() =>
        addEventListener('submit', (event) => {
          if (event.defaultPrevented) return;
          document.documentElement.setAttribute('data-submitted', (event.target as HTMLFormElement).action);
          event.preventDefault();
        }),
      );
      await sendEnquiry(page);
      await expect(page.locator('html')).toHaveAttribute('data-submitted', `mailto:${company.email}`);
      expect(await enquiryIn(page)).toEqual(enquiry);
    });
  }
});
