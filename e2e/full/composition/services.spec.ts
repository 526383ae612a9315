import type { Services, ShownToast, Toast } from 'shared/contract/browser/services.contract.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { copyOfReleases, deploy } from '../../support/releases.ts';
import { touchIsland } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** What the shell hands to remotes, tried by a remote that does nothing but show it to the test. */
test.describe.configure({ mode: 'default' });

const remote = `
  export const init = async () => {};
  export const get = async () => () => ({
    prepare: async (island, { services, hydrated }) => ({
      name: 'test',
      bootstrap: async () => {},
      mount: async () => { window.services = services; hydrated(); },
      unmount: async () => {},
    }),
  });`;

let site: FaultySite;
test.beforeAll(async () => {
  const news = copyOfReleases('mf-news');
  deploy(news, 'e2e0000000ab', (file, text) => (file === 'assets/remoteEntry.js' ? remote : text));
  site = await startFaultySite({}, { releases: { 'mf-news': news } });
});
test.afterAll(() => site.stop());

type Window = typeof globalThis & { services?: Services; shown?: ShownToast };

async function open(page: Page): Promise<void> {
  await page.goto(`${site.address}/en/news`);
  await touchIsland(page);
  await page.waitForFunction(() => (window as Window).services);
}

const notify = (page: Page, toast: Toast) =>
  page.evaluate((given) => {
    const target = window as Window;
    target.shown = target.services?.notify(given);
  }, toast);

/** The colour of each type of toast (product 4.12), by the token that it comes from. */
const tokens = {
  info: '--indigo',
  success: '--success',
  warning: '--sun',
  error: '--accent',
  default: '--indigo',
} as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the five types of toasts have the site's own colours (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    // In a window without focus, toasts stay.
    await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
    for (const type of Object.keys(tokens) as Toast['type'][]) await notify(page, { type, text: `About ${type}` });
    const colourOf = (token: string) =>
      page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.backgroundColor = `var(${name})`;
        const { backgroundColor } = getComputedStyle(probe);
        probe.remove();
        return backgroundColor;
      }, token);
    for (const [type, token] of Object.entries(tokens)) {
      const toast = page.getByRole('status').filter({ hasText: `About ${type}` });
      await expect(toast).toHaveCSS('background-color', await colourOf('--surface'));
      await expect(toast).toHaveCSS('color', await colourOf('--ink'));
      const time = toast.locator('.Toastify__progress-bar--animated');
      await expect(time).toHaveCSS('background-color', await colourOf(token));
    }
  });
}
