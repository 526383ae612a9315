import { spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { type EditorsSite, startEditorsSite } from '../../support/editorsSite.ts';
import { ended, endGroup, printed } from '../../support/operations.ts';
import { previewSecret } from '../../support/suiteSite.ts';
import { expect, fragmentOf, test } from '../../support/test.ts';
import { writeLockfile } from '../../support/workspaceCopy.ts';

/** The news leave the workspace: their team works in a folder of its own, with the package `shared` and a running site. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);

let site: EditorsSite;
let folder: string;

/** Starts a command in the folder, which knows nothing of this workspace. */
const start = (command: string, env: Record<string, string> = {}) => {
  const { PATH, HOME, TMPDIR = '/tmp' } = process.env;
  return spawn('sh', ['-c', command], { cwd: folder, env: { PATH, HOME, TMPDIR, ...env }, detached: true });
};
const run = (command: string, env?: Record<string, string>) => ended(start(command, env));
const edit = (file: string, text: string, replacement: string) => {
  const before = readFileSync(join(folder, file), 'utf8');
  expect(before, file).toContain(text);
  writeFileSync(join(folder, file), before.replaceAll(text, replacement));
};

test.beforeAll(async () => {
  site = await startEditorsSite();
  folder = resolve(site.workspace, '../mf-news');
});
test.afterAll(() => site?.stop());

test('a remote leaves by the steps of docs/develop.md, and its tests pass with the package alone', async () => {
  const made = await site.run('node', ['scripts/run.mjs', 'newRemote', 'mf-news', '--outside']);
  expect([made.code, made.said]).toEqual([0, expect.stringContaining(`mf-news is made in ${folder}`)]);
  rmSync(join(folder, 'src'), { recursive: true });
  for (const name of ['src', 'content', 'images', 'budget.json', 'pageTypes.json'])
    cpSync(join(site.workspace, `mf-news/${name}`), join(folder, name), { recursive: true });
  for (const language of languages)
    cpSync(
      join(site.workspace, `shared/messages/${language}/news.json`),
      join(folder, `messages/${language}/news.json`),
    );
  for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.stories.tsx')) rmSync(join(folder, 'src', file));
  edit('src/messages.ts', '../../shared/messages/', '../messages/');
  edit('src/messages.ts', "'shared/messages/en/news.json'", "'../messages/en/news.json'");
  writeLockfile(folder, site.workspace, 'shared.tgz');
  const { packageManager } = JSON.parse(site.textOf('package.json')) as { packageManager: string };
  const installed = await run(`npx --yes ${packageManager} install --frozen-lockfile --prefer-offline`);
  expect(installed.code, installed.said).toBe(0);
  expect(realpathSync(join(folder, 'node_modules/shared')).startsWith(`${realpathSync(folder)}/`)).toBe(true);
  const tested = await run('npm test');
  expect([tested.code, tested.said]).toEqual([0, expect.stringMatching(/Tests .*\d+ passed/)]);
});

test('its pages are worked on in the frame of the running site, which shows all others', async ({ page }) => {
  const port = String(await freePort());
  const dev = start(`npm run dev -- --site ${site.address}`, { PORT: port });
  try {
    await printed(dev, 'The site is at');
    await page.goto(`http://localhost:${port}/en/news`);
    await expect(fragmentOf(page)).toHaveAttribute(mark.release, 'development');
    const field = page.getByRole('searchbox');
    await field.focus();
    await expect(page.locator(`[${mark.island}][${mark.hydrated}]`)).toHaveCount(1);
    await field.fill('visa');
    edit(
      'src/list/NewsSearch.tsx',
      '<search className={css.search}>',
      '<search className={css.search} title="Edited">',
    );
    await expect(page.getByTitle('Edited')).toBeVisible();
    await expect(field).toHaveValue('visa');
    await page.locator('body > header').getByRole('link', { name: 'About' }).first().click();
    await expect(fragmentOf(page)).toHaveAttribute(mark.remote, 'mf-marketing');
    const sent = await page.request.post(`http://localhost:${port}/en/contact`, { form: { firstName: 'Asha' } });
    expect(sent.status()).toBe(405);
  } finally {
    await endGroup(dev);
  }
});

test('its release is in the running site, and one with a broken link is not', async () => {
  const shown = async () => (await fetch(`${site.address}/en/news`)).text();
  const store = { RELEASE_STORE: site.store };
  const before = readFileSync(join(site.store, 'remotes.json'), 'utf8');
  edit('src/pages/list.tsx', '{children}', '<a href="/en/nowhere">Nowhere</a>{children}');
  const refused = await run('npm run release', store);
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining(' links to /en/nowhere, which is not a page of the site'),
  ]);
  expect(readFileSync(join(site.store, 'remotes.json'), 'utf8')).toBe(before);
  edit('src/pages/list.tsx', '<a href="/en/nowhere">Nowhere</a>', '');
  const candidate = await run('npm run release -- --candidate', { ...store, PREVIEW_SECRET: previewSecret });
  expect([candidate.code, candidate.said]).toEqual([
    0,
    expect.stringMatching(/mf-news [a-f0-9]{12} is a candidate: \?preview=mf-news@[^ ]+ \(until /),
  ]);
  const { code, said } = await run('npm run release', store);
  expect([code, said]).toEqual([0, expect.stringMatching(/mf-news [a-f0-9]{12} is live now\./)]);
  await expect.poll(shown).toContain('title="Edited"');
});
