import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisedPages } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { endProcess } from '../../../scripts/site/childProcess.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { printed } from '../../support/operations.ts';
import { remotes } from '../../support/releases.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { copyOfWorkspace } from '../../support/workspaceCopy.ts';

/** `npm run dev mf-news`: one start, and edits in a checkout of its own. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const search = 'mf-news/src/list/NewsSearch.tsx';
const card = 'mf-news/src/list/NewsCard.tsx';
/** In it, the end of the tag around the days of an article. */
const dates = '} wrap small`}>';
const styles = 'mf-news/src/list/NewsList.module.css';
const article = `mf-news/content/${basename(promisedPages.onlineClassLink.path)}/article.en.md`;

/** Milliseconds after a change of a file in which Vite's watcher drops another one. */
const throttleMs = 50;

type DevSite = Awaited<ReturnType<typeof startDevSite>>;

/** Runs `npm run dev mf-news` in a checkout of its own. */
async function startDevSite() {
  const workspace = copyOfWorkspace();
  // One for the shell, and one for each remote.
  const port = await freePort(remotes.length + 1);
  const dev = spawn(process.execPath, ['scripts/run.mjs', 'dev', 'mf-news'], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port), ENQUIRIES_FOLDER: join(workspace, '.cache/enquiries') },
  });
  const said = await printed(dev, 'The site is at');
  return {
    address: `http://localhost:${port}`,
    /** What the command has printed. */
    said,
    /** Replaces a text in a file. @returns puts it back, once the watcher takes another change of the file */
    edit(file: string, text: string, replacement: string): () => Promise<void> {
      const before = readFileSync(join(workspace, file), 'utf8');
      expect(before, file).toContain(text);
      const write = (content: string) => writeFileSync(join(workspace, file), content);
      write(before.replace(text, () => replacement));
      return async () => {
        await expect.poll(() => Date.now() - statSync(join(workspace, file)).mtimeMs).toBeGreaterThan(4 * throttleMs);
        write(before);
      };
    },
    /** Command lines of what runs in the checkout. */
    programs: () => programsIn(workspace),
    /** Stops the command. @returns its exit code */
    async end(): Promise<number | null> {
      await endProcess(dev);
      return dev.exitCode;
    },
    stop: () => endProcess(dev),
  };
}

/** Command lines of all programs whose working directory is in a folder; on Linux. */
function programsIn(folder: string): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const isThere = /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
      return isThere ? [readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      // It has ended meanwhile, or is none of this user's.
      return [];
    }
  });
}

let site: DevSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startDevSite();
});
test.afterAll(() => site?.stop());

/** Opens the list, with its search hydrated and a word typed into it, and marks the document. */
async function openList(page: Page) {
  await page.goto(`${site.address}/en/news`);
  const field = page.getByRole('searchbox');
  await field.focus();
  await expect(page.locator(`[${mark.island}][${mark.hydrated}]`)).toHaveCount(1);
  await field.fill('visa');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return {
    field,
    /** Expects the same document, with what was typed. */
    async isKept() {
      await expect(field).toHaveValue('visa');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    },
  };
}

const bar = (page: Page) => page.getByRole('alert');

test('edits of an island or a style show without a reload; an edit of HTML reloads the page', async ({ page }) => {
  const list = await openList(page);
  const mendSearch = site.edit(
    search,
    '<search className={css.search}>',
    '<search className={css.search} aria-label="Edited">',
  );
  await expect(page.getByRole('search', { name: 'Edited' })).toBeVisible();
  await list.isKept();
  const mendStyles = site.edit(styles, '  .tools {', '  .tools {\n    outline: 7px solid rgb(1, 2, 3);');
  await expect(page.locator('[class*="_tools"]').first()).toHaveCSS('outline-width', '7px');
  await list.isKept();
  // A page that has just loaded is not connected yet.
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  const mendCard = site.edit(card, dates, dates.replace('>', ' title="Edited">'));
  await expect(page.getByTitle('Edited').first()).toBeVisible();
  await connected;
  for (const mend of [mendSearch, mendStyles, mendCard]) await mend();
  await expect(page.getByTitle('Edited')).toHaveCount(0);
});

test.describe('a mistake', () => {
  test.use({ expectedErrors: ['/_dev/', '[vite]', '[hmr]', 'mf-news development', 'no search'] });

  const before = 'const { phone, mobile';
  for (const [kind, file, text, mistake, message] of [
    ['of syntax', card, dates, dates.slice(0, -1), 'NewsCard.tsx'],
    ['while rendering', card, before, `if (article) throw new Error('no card');\n  ${before}`, 'no card'],
    ['in content', article, 'published: ', 'published: x', 'published'],
  ] as const) {
    test(`${kind} shows in page and terminal with file and line, until it is fixed`, async ({ page }) => {
      const list = await openList(page);
      const mend = site.edit(file, text, mistake);
      await expect(bar(page)).toContainText(message);
      await expect(bar(page)).toContainText(new RegExp(`${file}:\\d+`));
      await expect.poll(() => site.said()).toMatch(new RegExp(`${file}:\\d+`));
      await mend();
      await expect(bar(page)).toHaveCount(0);
      await list.isKept();
    });
  }
});

test('once it has ended, none of its programs run', async () => {
  expect(site.programs().join('\n')).toContain('remoteHost.ts mf-contact');
  expect([await site.end(), site.programs()]).toEqual([0, []]);
});
