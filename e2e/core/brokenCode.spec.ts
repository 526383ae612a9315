import { company } from 'shared/company/company.ts';
import { errorsPath } from 'shared/contract/pageError.contract.ts';
import { enquiry, enquiryIn, sendEnquiry } from '../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { expectFrame, followTo, remotes, touch } from '../support/islands.ts';
import { deploy, type Edit, type Releases, smallReleases } from '../support/releases.ts';
import { expectHydrated, hydrate } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

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

/** What was built, with the pages that tests open. */
let built: Record<string, Releases>;
let site: FaultySite | undefined;
test.beforeAll(() => {
  built = smallReleases(['', '/about', '/news', '/contact', ...remotes.map(({ path }) => path.replace('/en', ''))]);
});
test.afterEach(async ({ page }) => {
  // Before the site ends: what a page still asks for then is no failure.
  await page.close();
  await site?.stop();
  site = undefined;
});

test.describe('code that does not run', () => {
  const broken = 'throw new Error("broken on purpose")';
  const startWith = (remote: string, edit: Edit) => {
    const releases = { ...(built[remote] as Releases) };
    deploy(releases, 'bad0bad0bad0', edit);
    return startFaultySite({}, { releases: { ...built, [remote]: releases } });
  };
  /** No script of the release loads. */
  const breakAll: Edit = (file, text) => (file.endsWith('.js') ? broken : text);
  /** The component of an island throws as it renders. */
  const breakIsland =
    (name: string): Edit =>
    (file, text) =>
      file === `assets/${name}.js` ? `export default function Island() { ${broken}; }` : text;

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

  test('of an island that throws as it renders leaves its HTML, which goes on working, and the host hears of it', async ({
    page,
  }) => {
    site = await startWith('mf-news', breakIsland('news-tools'));
    const consoleError = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
    const reported = page.waitForResponse(`**${errorsPath}`);
    await page.goto(`${site.address}/en/news`);
    await touch(page);
    await consoleError;
    const report = await reported;
    expect([report.status(), report.request().postDataJSON()]).toEqual([
      204,
      expect.objectContaining({ remote: 'mf-news', release: 'bad0bad0bad0', page: '/en/news' }),
    ]);
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
    site = await startWith('mf-news', (file, text) => (file === 'assets/news-tools.js' ? text + plant : text));
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
        /^assets\/(hero|news-tools|enquiry-form)\.js$/.test(file)
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
