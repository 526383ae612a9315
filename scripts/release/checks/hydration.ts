import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { Check, LocalRelease, NextSite } from 'shared/build/store/nextSite.ts';
import { mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import { mapFew } from 'shared/files/mapFew.ts';
import { browserErrors } from '../../site/browserErrors.ts';
import { chromium as installed } from '../../site/chromium.ts';
import { isHydrated } from '../../site/pageProbe.ts';
import { startShellWith } from '../../site/shellProcess.ts';

/** Milliseconds that a page has to hydrate on a busy machine. */
const timeoutMs = 15_000;
/** Number of pages that are open at the same time. */
const tabs = 4;

/**
 * One page of every type in both languages hydrates inside the shell, and the browser reports no error: pages of
 * the candidates; with a new shell, of all remotes.
 */
export const checkHydration: Check = async (site) => {
  const shell = await startShellWith(site.remotes, site.shell);
  try {
    return await openPages(shell.address, site);
  } finally {
    await shell.stop();
  }
};

/** Page types in both languages, each with its first page. */
function pagesToOpen({ pages }: LocalRelease): string[] {
  const first = new Map<string, string>();
  for (const { type, language, path } of pages.pages) {
    const key = `${type} ${language}`;
    if (!first.has(key)) first.set(key, path);
  }
  return [...first.values()];
}

async function openPages(address: string, { shellIsNew, remotes, candidates }: NextSite): Promise<string[]> {
  // Pages share one process: Chromium would start one for each, and have another ready.
  const args = ['--no-sandbox', '--renderer-process-limit=1'];
  const browser = await chromium.launch({ args, ...installed('test') });
  const waiting = (shellIsNew ? remotes : candidates).flatMap((release) =>
    pagesToOpen(release).map((path) => ({ release, path })),
  );
  // Pages share what they load, as those of one visitor do; none comes from the service worker that another has started.
  const visitor = await browser.newContext({ serviceWorkers: 'block' });
  try {
    return (await mapFew(waiting, ({ release, path }) => openPage(visitor, address, path, release), tabs)).flat();
  } finally {
    await browser.close();
  }
}

async function openPage(
  visitor: BrowserContext,
  address: string,
  path: string,
  { remote, release }: LocalRelease,
): Promise<string[]> {
  const page = await visitor.newPage();
  const errors = browserErrors(page);
  try {
    const failed = firstError(page);
    await page.goto(address + path);
    const shown = `[${mark.remote}="${remote}"][${mark.release}="${release}"]`;
    if ((await page.locator(shown).count()) === 0) throw new Error('the shell shows something else at its address');
    await page.keyboard.press('Shift');
    const marks = { waiting: waitingIsland, failed: mark.failed, started: mark.started };
    await Promise.race([page.waitForFunction(isHydrated, marks, { timeout: timeoutMs }), failed]);
    // React reports errors of hydration in the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  } catch (error) {
    errors.push(`it did not hydrate (${(error as Error).message.split('\n')[0]})`);
  } finally {
    await page.close();
  }
  return errors.map((error) => `${remote} ${release}: ${path} does not run in the shell: ${error}`);
}

/** A page with an error need not be waited for. */
function firstError(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('pageerror', () => resolve());
    page.on('console', (message) => message.type() === 'error' && resolve());
  });
}
