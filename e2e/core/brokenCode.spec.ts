import { company } from 'shared/company/company.ts';
import { errorsPath } from 'shared/contract/document/shellPaths.contract.ts';
import { enquiry, enquiryIn, sendEnquiry } from '../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../support/faultySite.ts';
import { deploy, type Edit, smallReleases } from '../support/releases.ts';
import { expectFrame, expectHydrated, followTo, hydrate, touch } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** One site whose remotes are all broken, each in its own way: what breaks stays inside of its remote. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: ['broken on purpose', 'stays as HTML', 'TrustedHTML'] });

const broken = 'throw new Error("broken on purpose")';
const planted = `<img src="/favicon.svg" onload="window.executed = true">`;
const plant = `;setTimeout(() => { document.querySelector('main h1').innerHTML = ${JSON.stringify(planted)}; });`;
const guide = '/services/student-visa/uk';

const edits: Record<string, Edit> = {
  'mf-marketing': (file, text) =>
    file === 'assets/hero.js' ? text.replaceAll('onClick:', `onClick:()=>{${broken}},"data-was":`) : text,
  'mf-news': (file, text) =>
    file === 'assets/news-tools.js' ? `export default function Island() { ${broken}; }` : text,
  'mf-contact': (file, text) => (file.endsWith('.js') ? broken : text),
  'mf-visa-guides': (file, text) => (file === 'assets/planner.js' ? text + plant : text),
};

let site: FaultySite;
test.beforeAll(async () => {
  const releases = smallReleases(['', '/about', '/news', '/contact', guide]);
  for (const [name, edit] of Object.entries(edits)) {
    const release = releases[name];
    if (release) deploy(release, 'bad0bad0bad0', edit);
  }
  site = await startFaultySite({}, { releases });
});
// Before the site ends: what a page still asks for then is no failure.
test.afterEach(({ page }) => page.close());
test.afterAll(() => site.stop());

test('an island that throws as it renders leaves its HTML, which goes on working, and the host hears of it', async ({
  page,
}) => {
  const consoleError = page.waitForEvent('console', (message) => message.text().includes('broken on purpose'));
  const reported = page.waitForResponse(`**${errorsPath}`);
  await page.goto(`${site.address}/en/news`);
  await touch(page);
  const report = await reported;
  expect([report.status(), report.request().postDataJSON()]).toEqual([
    204,
    expect.objectContaining({ remote: 'mf-news', release: 'bad0bad0bad0', page: '/en/news' }),
  ]);
  expect((await consoleError).text()).toMatch(/mf-news [a-f0-9]{12}: island news-tools stays as HTML/);
  const all = await page.locator('main article').count();
  const events = await page.locator('main li[class$="_events"]').count();
  expect([all > 0, events > 0]).toEqual([true, true]);
  await page.locator('main input[value="events"]').check();
  await expect(page.locator('main article:visible')).toHaveCount(events);
  await expectFrame(page);
  await followTo(page, '/en/about');
  await hydrate(page);
});

test('an island that throws in an event leaves the page, which goes on', async ({ page }) => {
  await page.goto(`${site.address}/en`);
  await hydrate(page);
  const thrown = page.waitForEvent('pageerror');
  // The slider comes when a visitor turns to it.
  await page.locator('main h1').hover();
  await page.getByRole('button', { name: /^(Pause|Play)$/ }).click();
  expect((await thrown).message).toBe('broken on purpose');
  await expectHydrated(page);
  await expectFrame(page);
  await followTo(page, '/en/about');
  await expectHydrated(page);
});

test('a remote that makes HTML of text is stopped, and its page goes on', async ({ page }) => {
  const thrown = page.waitForEvent('pageerror');
  await page.goto(`${site.address}/en${guide}`);
  const before = await page.locator('main h1').innerHTML();
  await hydrate(page);
  expect((await thrown).message).toContain("requires 'TrustedHTML' assignment");
  expect(await page.locator('main h1').innerHTML()).toBe(before);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  await expectHydrated(page);
});

test('a form whose code throws as it loads keeps what was typed, and the browser sends it', async ({ page }) => {
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
