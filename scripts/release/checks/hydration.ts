import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sirv from 'sirv';
import { browserErrors } from '../../../e2e/support/browserErrors.ts';
import { mark, waitingIsland } from '../../../shared/src/contract/document.contract.ts';
import { chromium as chromiumPath } from '../../site/chromium.ts';
import { startShell } from '../../site/shellProcess.ts';
import type { Check, LocalRelease, NextSite } from '../site.ts';

/** Milliseconds that a page has to hydrate on a busy machine. */
const timeoutMs = 15_000;
/** How many pages are open at the same time. */
const tabs = 4;

/**
 * One page of every type in both languages hydrates inside the shell, and the browser has no complaint: pages of
 * the candidates; with a new shell, of all remotes.
 */
export const checkHydration: Check = async (site) => {
  const folder = await mkdtemp(join(tmpdir(), 'next-site-'));
  const origin = await serveReleases(site.remotes);
  try {
    const { port } = origin.address() as AddressInfo;
    const pointers = site.remotes.map(({ remote, release }) => ({
      name: remote,
      url: `http://127.0.0.1:${port}/${remote}`,
      release,
    }));
    await writeFile(join(folder, 'remotes.json'), JSON.stringify(pointers));
    const env = { REMOTES: join(folder, 'remotes.json'), DISK_CACHE: join(folder, 'kept') };
    const shell = await startShell(site.shell, env);
    try {
      return await openPages(shell.address, site);
    } finally {
      await shell.stop();
    }
  } finally {
    origin.closeAllConnections();
    origin.close();
    await rm(folder, { recursive: true });
  }
};

/** Serves every release at `/<remote>/<release>/`, wherever it is on this machine. */
async function serveReleases(releases: LocalRelease[]): Promise<Server> {
  const folders = releases.map(({ remote, release, folder }) => ({
    base: `/${remote}/${release}`,
    serve: sirv(folder, { dev: true }),
  }));
  const server = createServer((request, response) => {
    const found = folders.find(({ base }) => request.url?.startsWith(`${base}/`));
    request.url = request.url?.slice(found?.base.length);
    const notFound = () => void response.writeHead(404).end();
    if (found) found.serve(request, response, notFound);
    else notFound();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

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
  const executablePath = chromiumPath('test');
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  const waiting = (shellIsNew ? remotes : candidates)
    .flatMap((release) => pagesToOpen(release).map((path) => ({ release, path })))
    [Symbol.iterator]();
  const problems: string[] = [];
  const tab = async () => {
    for (const { release, path } of waiting) problems.push(...(await openPage(browser, address, path, release)));
  };
  try {
    await Promise.all(Array.from({ length: tabs }, tab));
    return problems;
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  address: string,
  path: string,
  { remote, release }: LocalRelease,
): Promise<string[]> {
  const page = await browser.newPage();
  const complaints = browserErrors(page);
  try {
    const complained = firstComplaint(page);
    await page.goto(address + path);
    await page.keyboard.press('Shift');
    const marks = { waiting: waitingIsland, failed: mark.failed, started: mark.started };
    await Promise.race([page.waitForFunction(isHydrated, marks, { timeout: timeoutMs }), complained]);
    // What React says after hydration comes with the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  } catch (error) {
    complaints.push(`it did not hydrate (${(error as Error).message.split('\n')[0]})`);
  } finally {
    await page.close();
  }
  return complaints.map((complaint) => `${remote} ${release}: ${path} does not run in the shell: ${complaint}`);
}

/** A page that complains need not be waited for. */
function firstComplaint(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('pageerror', () => resolve());
    page.on('console', (message) => message.type() === 'error' && resolve());
  });
}

/** Runs in the page: touches its islands; whether the client runs and all of them are hydrated. */
function isHydrated({ waiting, failed, started }: { waiting: string; failed: string; started: string }): boolean {
  const islands = document.querySelectorAll(waiting);
  for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  if (document.querySelector(`[${failed}]`)) return false;
  return document.documentElement.hasAttribute(started) && islands.length === 0;
}
