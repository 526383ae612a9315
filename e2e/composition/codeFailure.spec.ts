import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document.contract.ts';
import { enquiry, enquiryIn, sendEnquiry } from '../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { copyOfReleases, deploy, type Edit } from '../support/releases.ts';
import { expectHydrated, hydrate } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** A page with an island of each remote that has one, and a page of another remote that its header leads to. */
const remotes = [
  { name: 'mf-marketing', path: '/en', island: 'hero', next: '/en/news' },
  { name: 'mf-news', path: '/en/news', island: 'news-tools', next: '/en/contact' },
  { name: 'mf-contact', path: '/en/contact', island: 'enquiry-form', next: '/en/news' },
];

/** What a visitor can do that React handles. */
const handlers = [
  {
    name: 'mf-marketing',
    path: '/en',
    handler: 'onClick',
    use: async (page: Page) => {
      // The slider comes when a visitor turns to it.
      await page.locator('main h1').hover();
      await page.getByRole('button', { name: /^(Pause|Play)$/ }).click();
    },
  },
  {
    name: 'mf-news',
    path: '/en/news',
    handler: 'onChange',
    use: (page: Page) => page.getByRole('radio', { name: 'Visa News' }).check(),
  },
  {
    name: 'mf-contact',
    path: '/en/contact',
    handler: 'onSubmit',
    use: async (page: Page) => {
      // What React does not answer is the browser's: it would open a mail program.
      await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()));
      await sendEnquiry(page);
    },
  },
];

let site: FaultySite | undefined;
test.afterEach(async ({ page }) => {
  // Before the site ends: what a page still asks for then is no failure.
  await page.close();
  await site?.stop();
  site = undefined;
});

/** Header, footer and language switch are there. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('body > header')).toBeVisible();
  await expect(page.locator('body > footer')).toBeVisible();
  await page.locator('body > header').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: '日本語' })).toBeVisible();
}

/** Touches the island of the page, as a pointer that comes over it does. */
const touch = (page: Page) => page.locator(`[${mark.island}]`).dispatchEvent('pointerover');

/** Follows a link of the header, without pointing at it first. */
async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`header nav a[href="${href}"]`)?.click(), path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

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

test.describe('code that does not run', () => {
  const broken = 'throw new Error("broken on purpose")';
  const startWith = (remote: string, edit: Edit) => {
    const releases = copyOfReleases(remote);
    deploy(releases, 'bad0bad0bad0', edit);
    return startFaultySite({}, { releases: { [remote]: releases } });
  };
  /** No script of the release loads. */
  const breakAll: Edit = (file, text) => (file.endsWith('.js') ? broken : text);
  /** The component of an island throws as it renders. */
  const breakIsland =
    (name: string): Edit =>
    (file, text) =>
      new RegExp(`^assets/${name}-[\\w-]+\\.js$`).test(file) ? `export default function Island() { ${broken}; }` : text;

  test.use({ expectedErrors: ['broken on purpose', 'stays as HTML', 'TrustedHTML'] });

  for (const { name, path, island, next } of remotes) {
    for (const [what, edit] of [
      ['throws as it loads', breakAll],
      ['throws as it renders', breakIsland(island)],
    ] as const) {
      test(`of ${name} that ${what} leaves the HTML that is there, and all other remotes go on`, async ({ page }) => {
        site = await startWith(name, edit);
        const consoleError = page.waitForEvent('console', (message) => message.type() === 'error');
        await page.goto(site.address + path);
        const before = await page.locator('main').textContent();
        await touch(page);
        expect((await consoleError).text()).toMatch(new RegExp(`${name} [a-f0-9]{12}: island ${island} stays as HTML`));
        expect(await page.locator('main').textContent()).toBe(before);
        await expectFrame(page);
        await followTo(page, next);
        await expectHydrated(page);
      });
    }
  }

  test('of an island that throws as it renders leaves its HTML, which goes on working', async ({ page }) => {
    site = await startWith('mf-news', breakIsland('news-tools'));
    const consoleError = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
    await page.goto(`${site.address}/en/news`);
    await touch(page);
    await consoleError;
    const all = await page.locator('main article').count();
    const events = await page.locator('main li[class$="_events"]').count();
    expect([all > 0, events > 0]).toEqual([true, true]);
    await page.locator('main input[value="events"]').check();
    await expect(page.locator('main article:visible')).toHaveCount(events);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/about"]')?.click());
    await expect(page).toHaveTitle('ABOUT US - Tsubame Bridge');
    await hydrate(page);
  });

  test('of a remote that makes HTML of text is stopped at that, and its page goes on', async ({ page }) => {
    const planted = `<img src="/favicon.svg" onload="window.executed = true">`;
    const plant = `;setTimeout(() => { document.querySelector('main h1').innerHTML = ${JSON.stringify(planted)}; });`;
    site = await startWith('mf-news', (file, text) => (/^assets\/news-tools-/.test(file) ? text + plant : text));
    const thrown = page.waitForEvent('pageerror');
    await page.goto(`${site.address}/en/news`);
    const before = await page.locator('main h1').innerHTML();
    await hydrate(page);
    expect((await thrown).message).toContain("requires 'TrustedHTML' assignment");
    expect(await page.locator('main h1').innerHTML()).toBe(before);
    expect(await page.evaluate(() => 'executed' in window)).toBe(false);
    await page.getByRole('radio', { name: 'Visa News' }).check();
    await expectHydrated(page);
  });

  for (const { name, path, handler, use } of handlers) {
    test(`of ${name} that throws in an event leaves the page, which goes on`, async ({ page }) => {
      const breakHandler: Edit = (file, text) =>
        /^assets\/(hero|news-tools|enquiry-form)-/.test(file)
          ? text.replaceAll(`${handler}:`, `${handler}:()=>{${broken}},"data-was":`)
          : text;
      site = await startWith(name, breakHandler);
      await page.goto(site.address + path);
      await hydrate(page);
      const thrown = page.waitForEvent('pageerror');
      await use(page);
      expect((await thrown).message).toBe('broken on purpose');
      await expectHydrated(page);
      await expectFrame(page);
      await followTo(page, '/en/about');
      await expectHydrated(page);
    });
  }

  for (const [what, edit] of [
    ['does not load', breakAll],
    ['throws as it renders', breakIsland('enquiry-form')],
  ] as const) {
    test(`of the enquiry form that ${what} leaves what was typed, and the form to the browser`, async ({ page }) => {
      site = await startWith('mf-contact', edit);
      // The code comes when the form has been sent: nothing is typed into what is just being replaced.
      let letCodeCome = (): void => undefined;
      const sent = new Promise<void>((resolve) => {
        letCodeCome = resolve;
      });
      await page.route('**/_remotes/mf-contact/**/*.js*', (route) => sent.then(() => route.continue()));
      await page.goto(`${site.address}/en/contact`);
      await page.evaluate(() =>
        addEventListener('submit', (event) => {
          if (event.defaultPrevented) return;
          document.documentElement.setAttribute('data-test-submitted', (event.target as HTMLFormElement).action);
          event.preventDefault();
        }),
      );
      await sendEnquiry(page);
      letCodeCome();
      await expect(page.locator('html')).toHaveAttribute('data-test-submitted', `mailto:${company.email}`);
      expect(await enquiryIn(page)).toEqual(enquiry);
    });
  }
});

test.describe('code that never answers', () => {
  test.use({ expectedErrors: ['stays as HTML'] });

  test('leaves the HTML that is there, and the form to the browser', async ({ page }) => {
    await page.route('**/_remotes/mf-contact/**/*.js*', () => undefined);
    await page.clock.install();
    await page.goto('/en/contact');
    const told = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
    const asked = page.waitForRequest('**/_remotes/mf-contact/**/*.js*');
    await page.locator('#firstName').fill('Sita');
    await asked;
    await page.clock.runFor(30_000);
    expect((await told).text()).toContain('island enquiry-form stays as HTML: no answer within 15000 ms');
    await expect(page.locator('#firstName')).toHaveValue('Sita');
    await expect(page.locator('main form')).not.toHaveAttribute(mark.deferred);
    await followTo(page, '/en/news');
    await page.unroute('**/_remotes/mf-contact/**/*.js*');
    await expectHydrated(page);
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
      const told = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
      await page.goto('/en/news');
      await touch(page);
      expect((await told).text()).toMatch(/mf-news [a-f0-9]{12}: island [a-z-]+ stays as HTML: /);
      await page.getByRole('radio', { name: 'Visa News' }).check();
      await expect(page.locator('main li[class$="_events"] article').first()).toBeHidden();
      await followTo(page, '/en/contact');
      await expectHydrated(page);
    });
  }
});
