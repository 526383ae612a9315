import { mark } from 'shared/contract/document.contract.ts';
import { enquiry, enquiryIn, fillEnquiry } from '../../support/enquiry.ts';
import { clearBrowserCache } from '../../support/offline.ts';
import { toolsRun } from '../../support/ownList.ts';
import { type ReleasedSite, startReleasedSite } from '../../support/releasedSite.ts';
import type { Edit } from '../../support/releases.ts';
import { fragmentOf, hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/**
 * One tab stays open while each part is released again and again under it. Whatever fails in the browser fails the test: a file
 * that is not there, or HTML of one release that meets code of another, which no longer hydrates. `SKEW_RELEASES` is how often each
 * remote is released, `SKEW_SHELLS` how often the shell is, whose host is replaced each time.
 */
const releases = Number(process.env.SKEW_RELEASES ?? 50);
const shells = Number(process.env.SKEW_SHELLS ?? 5);

const checklist = '/services/tourist-visa/uk-tourist';
/** What each remote says in HTML and code, in place of which a release names itself. */
const sayings: Record<string, string> = {
  'mf-marketing': 'Your next chapter starts here',
  'mf-visa-guides': 'Only what applies to you',
  'mf-news': 'Job Vacancies',
  'mf-contact': 'Send us an enquiry',
};
const marker = 'Release';

let site: ReleasedSite;
test.beforeAll(async () => {
  site = await startReleasedSite(['', '/news', '/contact', checklist]);
});
test.afterAll(() => site.stop());

/** Names the release where its remote says something that is known; later ones name themselves, as the id changes. */
const named =
  (remote: string, id: string): Edit =>
  (_, text) =>
    text.replaceAll(sayings[remote] ?? marker, `${marker} ${id}`);

/** Follows a link of the page, as those of its text are. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }));
    link.click();
    link.remove();
  }, path);
}

/** What a visitor gets who comes now. */
const documentOf = async (page: Page, path: string) => (await page.request.get(site.address + path)).text();

/** The page is shown, and all of it is of one release. */
async function expectWhole(page: Page, path: string, remote: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(fragmentOf(page)).toHaveAttribute(mark.remote, remote);
  const html = await fragmentOf(page).evaluate((container) => container.outerHTML);
  const release = new RegExp(` ${mark.release}="([a-z0-9]+)"`).exec(html)?.[1];
  const found = html.matchAll(new RegExp(`(?:/_remotes/${remote}/|${marker} )([a-f0-9]{12})`, 'g'));
  expect(new Set([...found].map(([, id]) => id)), `${path} is of one release`).toEqual(new Set([release]));
}

/** What the visitor has typed so far. */
const typed = { ...enquiry, additionalText: '' };

/** What the visitor does between two releases, again and again. */
const steps: ((page: Page, round: number) => Promise<void>)[] = [
  async (page, round) => {
    // Hosts look for releases every two seconds: each time round they have found one.
    await expect.poll(() => documentOf(page, '/en/contact')).toContain(site.live('mf-contact'));
    await follow(page, '/en/contact');
    await expectWhole(page, '/en/contact', 'mf-contact');
    await hydrate(page);
    if (round === 0) await fillEnquiry(page, typed);
    await expect.poll(() => enquiryIn(page)).toEqual(typed);
    typed.additionalText += `Round ${round}. `;
    await page.locator('#additionalText').fill(typed.additionalText);
    // Stored as the code of the island does it.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('enquiry'))).toContain(`Round ${round}.`);
  },
  async (page) => {
    await follow(page, '/en/news');
    await expectWhole(page, '/en/news', 'mf-news');
    const category = page.getByRole('radio', { name: 'Upcoming Events' });
    await category.check();
    await hydrate(page);
    await expect(category).toBeChecked();
  },
  async (page) => {
    await page.goBack();
    await expectWhole(page, '/en/contact', 'mf-contact');
    await hydrate(page);
    await expect.poll(() => enquiryIn(page)).toEqual(typed);
  },
  async (page) => {
    await follow(page, '/en');
    await expectWhole(page, '/en', 'mf-marketing');
    await hydrate(page);
  },
  async (page, round) => {
    await follow(page, `/en${checklist}`);
    await expectWhole(page, `/en${checklist}`, 'mf-visa-guides');
    // One document more each time; those of former visits are ticked still.
    const ticks = fragmentOf(page).locator(`[${mark.list}] li input`);
    const visits = Math.floor(round / steps.length);
    await expect(fragmentOf(page).locator(`[${mark.list}] li input:checked`)).toHaveCount(visits);
    await ticks.nth(visits).check();
    await hydrate(page);
    await toolsRun(page);
    const name = await ticks.nth(visits).inputValue();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('list:uk-tourist'))).toContain(name);
  },
];

test(`each remote is released ${releases} times, and the shell ${shells} times, under one tab`, async ({ page }) => {
  test.setTimeout(60_000 + releases * 5000 + shells * 10_000);
  const seen = new Set<string | null>();
  await page.goto(`${site.address}/en`);
  for (let round = 0; round < releases; round++) {
    await site.releaseRemotes(named);
    // Evenly spread, the last one with the last release of the remotes.
    if (Math.floor(((round + 1) * shells) / releases) > Math.floor((round * shells) / releases))
      await site.releaseShell();
    await steps[round % steps.length]?.(page, round);
    seen.add(await fragmentOf(page).getAttribute(mark.release));
  }
  // The tab met new releases all the time, and meets the last ones.
  expect(seen.size).toBeGreaterThanOrEqual(Math.ceil(releases / steps.length));
  await expect.poll(() => documentOf(page, '/en/news')).toContain(site.live('mf-news'));
  // Browsers may show a page of a minute ago from their cache.
  await clearBrowserCache(page);
  await page.goto(`${site.address}/en/news`);
  await hydrate(page);
  await expect(page.locator('html')).toHaveAttribute(mark.shell, site.live('shell'));
});
