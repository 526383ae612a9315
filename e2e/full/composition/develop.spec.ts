import { SourceMap } from 'node:module';
import { basename } from 'node:path';
import { mark } from 'shared/contract/document.contract.ts';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { type DevSite, startDevSite } from '../../support/devSite.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** `npm run dev mf-news`, as a developer has it: one start, edits in a checkout of its own. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const search = 'mf-news/src/list/NewsSearch.tsx';
const card = 'mf-news/src/list/NewsCard.tsx';
const styles = 'mf-news/src/list/NewsList.module.css';
const article = `mf-news/content/${basename(promisedPages.onlineClassLink.path)}/article.yaml`;

/** The compiler's first look at the remote, on a busy machine. */
const timeout = 60_000;

let site: DevSite;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startDevSite('mf-news');
});
test.afterAll(() => site?.stop());

/** Opens the list, with its search hydrated and a word typed into it, and marks the document. */
async function openList(page: Page) {
  await page.goto(`${site.address}/en/news`);
  const field = page.getByRole('combobox');
  await field.focus();
  await expect(page.locator(`[${mark.island}][${mark.hydrated}]`)).toHaveCount(1);
  await field.fill('visa');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  return {
    field,
    /** The document is the one that was opened, with what was typed. */
    async isKept() {
      await expect(field).toHaveValue('visa');
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    },
  };
}

const overlay = (page: Page) => page.locator('vite-error-overlay');

/** Line of a file in which a text stands, counted from 1. */
function lineOf(file: string, text: string): number {
  return site.textOf(file).split(text)[0]?.split('\n').length ?? 0;
}

test('changes of an island, of HTML and of a style show without a reload, and what was typed stays', async ({
  page,
}) => {
  const list = await openList(page);
  const mendSearch = site.edit(
    search,
    '<search className={css.search}>',
    '<search className={css.search} aria-label="Edited">',
  );
  await expect(page.getByRole('search', { name: 'Edited' })).toBeVisible();
  await list.isKept();
  const mendCard = site.edit(card, '<p className={css.published}>', '<p className={css.published} title="Edited">');
  await expect(page.getByTitle('Edited').first()).toBeVisible();
  await list.isKept();
  site.edit(styles, '  .published {', '  .published {\n    outline: 7px solid rgb(1, 2, 3);');
  await expect(page.getByTitle('Edited').first()).toHaveCSS('outline-width', '7px');
  await list.isKept();
  await expect.poll(() => site.said()).toContain(`${styles}: shown after`);
  for (const mend of [mendSearch, mendCard]) await mend();
  await expect(page.getByTitle('Edited')).toHaveCount(0);
});

test.describe('a mistake', () => {
  test.use({ expectedErrors: ['/_dev/', '[vite]', '[hmr]', 'mf-news development', 'no search', 'Hydration failed'] });

  for (const [kind, file, text, mistake, message] of [
    ['of syntax', card, '<p className={css.published}>', '<p className={css.published}', 'NewsCard.tsx'],
    [
      'while rendering',
      card,
      'const { phone, mobile',
      "if (article) throw new Error('no card');\n  const { phone, mobile",
      'no card',
    ],
    ['of types', card, 'const href = useHref();', 'const href = useHref();\n  const wrong: string = 1;', 'TS2322'],
    ['in content', article, 'published: ', 'published: x', 'published'],
  ] as const) {
    test(`${kind} shows in the page with file and line, until it is mended`, async ({ page }) => {
      const list = await openList(page);
      const mend = site.edit(file, text, mistake);
      await expect(overlay(page)).toContainText(message, { timeout });
      await expect(overlay(page)).toContainText(new RegExp(`${file}:\\d+`));
      await mend();
      await expect(overlay(page)).toHaveCount(0, { timeout });
      await list.isKept();
    });
  }

  test('of hydration shows with the name of its component, in words', async ({ page }) => {
    const mend = site.edit(
      search,
      '<FormattedMessage id="news.search.submit" />',
      "{typeof document === 'undefined' ? 'Server' : 'Browser'}",
    );
    await expect.poll(() => site.served(search)).toContain('"Browser"');
    await page.goto(`${site.address}/en/news`);
    await page.getByRole('combobox').focus();
    await expect(overlay(page)).toContainText('Hydration failed because');
    await expect(overlay(page)).toContainText(new RegExp(`at NewsSearch \\(.*${search}:\\d+`));
    await mend();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('in a handler shows with file and line', async ({ page }) => {
    const mend = site.edit(
      search,
      'event.preventDefault();',
      "event.preventDefault();\n    throw new Error('no search');",
    );
    const line = lineOf(search, "throw new Error('no search')");
    await expect.poll(() => site.served(search)).toContain('no search');
    const { field } = await openList(page);
    await page.locator('form', { has: field }).getByRole('button').click();
    await expect(overlay(page)).toContainText('no search');
    await expect(overlay(page)).toContainText(`${search}:${line}`);
    await mend();
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('the source map of a module leads to the source', async () => {
  const code = await site.served(search);
  const [, inline = ''] = /sourceMappingURL=data:application\/json;base64,(\S+)/.exec(code) ?? [];
  const map = new SourceMap(JSON.parse(Buffer.from(inline, 'base64').toString()));
  const before = code.split('"combobox"')[0]?.split('\n') ?? [];
  const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  expect(entry).toMatchObject({
    originalSource: expect.stringContaining('NewsSearch.tsx'),
    originalLine: lineOf(search, '"combobox"') - 1,
  });
});

test('once it has ended, nothing of it runs', async () => {
  // The compiler stays as long as the command; a service of another remote waits for its first request.
  const running = site.programs().join('\n');
  expect(running).toContain('tsc --api');
  expect(running).toContain('remoteHost.ts mf-contact');
  expect(running).not.toContain('serviceHost.ts');
  expect([await site.end(), site.programs()]).toEqual([0, []]);
});
