import { execFileSync } from 'node:child_process';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type EditorsSite, startEditorsSite } from '../../support/editorsSite.ts';
import { type Operator, operator } from '../../support/operations.ts';
import { previewSecret } from '../../support/suiteSite.ts';
import { expect, fragmentOf, type Page, test } from '../../support/test.ts';
import { installMember, leaveOut, ownPackages } from '../../support/workspaceCopy.ts';

/**
 * A new remote from its first file to its end, in a site that runs and whose shell nobody releases. Every command is one of
 * docs/develop.md, and each of them is run.
 */
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let site: EditorsSite;
let operate: Operator;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Events', '-c', 'user.email=events@tsubame-bridge.example', ...args], {
    cwd: site.workspace,
    encoding: 'utf8',
  });
const statusOf = async (path: string) => (await fetch(site.address + path)).status;
/** Links to the events in header and footer of a page. */
const offered = async (path: string) =>
  (await (await fetch(site.address + path)).text()).match(/<a href="\/(en|jp)\/events"[^>]*>[^<]*<\/a>/g) ?? [];

test.beforeAll(async () => {
  site = await startEditorsSite({ PREVIEW_SECRET: previewSecret }, 'mf-events');
  ownPackages(site.workspace);
  // Where somebody has followed the page already.
  leaveOut(site.workspace, 'mf-events');
  operate = operator(site.workspace, { RELEASE_STORE: site.store, PREVIEW_SECRET: previewSecret }, 'docs/develop.md');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Before');
});
test.afterAll(() => site?.stop());

test('it is made with one command, which changes two files outside of its folder and its catalogs', async () => {
  const { code, said } = await operate.run('npm run new-remote -- mf-events --en "Events" --jp "イベント"');
  expect([code, said]).toEqual([0, expect.stringContaining('its page is at /en/events and /jp/events')]);
  expect(git('status', '--porcelain').trim().split('\n')).toEqual([
    'M pnpm-lock.yaml',
    ' M shell/remotes.json',
    '?? mf-events/',
    '?? shared/messages/en/events.json',
    '?? shared/messages/jp/events.json',
  ]);
  installMember(site.workspace, 'mf-events');
});

test('its first release is previewed in the live site before anybody else sees it', async ({ page }) => {
  const { code, said } = await operate.run('npm run release -- mf-events --candidate');
  const [link = '', release = ''] = /\?preview=mf-events@([a-f0-9]{12})\S+/.exec(said) ?? [];
  expect([code, said]).toEqual([0, expect.stringContaining(`mf-events ${release} is a candidate: ${link}`)]);
  await page.goto(`${site.address}/en/news${link}`);
  await page.locator('footer').getByRole('link', { name: 'Events' }).click();
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, release);
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText(`mf-events@${release}`);
  expect([await statusOf('/en/events'), await offered('/en/news')]).toEqual([404, []]);
});

test('it is released, without a release of the shell', async () => {
  // Only what is committed can be released.
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Add the events');
  const { code, said } = await operate.run('npm run release mf-events');
  expect([code, said]).toEqual([0, expect.stringMatching(/mf-events [a-f0-9]{12} is live now\./)]);
  await expect.poll(() => statusOf('/en/events')).toBe(200);
});

/** Goes from a page of another remote to the events, by a link of the header. */
async function visit(page: Page, path: string, open: string, title: string): Promise<void> {
  await page.goto(site.address + path);
  await page.locator('body > header').getByRole('button', { name: open }).click();
  await page.locator('body > header').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.locator('body > header').getByRole('button', { name: open }).click();
  await expect(page.locator('body > header').getByRole('link', { name: title })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test('visitors find it from every page, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/en/about', 'More', 'Events');
  await visit(page, '/jp/services', 'そのほか', 'イベント');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/jp/contact', 'メニュー', 'イベント');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // In the header of wide screens, in the menu, and in the footer.
  expect(await offered('/en/faq')).toEqual(Array(3).fill('<a href="/en/events">Events</a>'));
});

test('crawlers and the search find it, too', async () => {
  expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).toContain('/jp/events</loc>');
  const searched = async () => (await fetch(`${site.address}/en/search?q=Events`)).text();
  await expect.poll(searched).toContain('<a href="/en/events"><mark>Events</mark></a>');
});

test('it is taken out of the site', async () => {
  const { code, said } = await operate.run('npm run releases -- --retire mf-events');
  expect([code, said]).toEqual([0, expect.stringMatching(/mf-events [a-f0-9]{12} was taken out of the site/)]);
  await expect.poll(() => statusOf('/en/events')).toBe(404);
  expect(await offered('/en/news')).toEqual([]);
});

test('it is taken out of the workspace, which is then as it was', async () => {
  const { code, said } = await operate.run('npm run releases -- --retire mf-events --folder');
  expect([code, said]).toEqual([0, expect.stringContaining('mf-events was taken out of the workspace.')]);
  git('add', '--all');
  expect(git('diff', '--cached', '--stat', 'HEAD~1')).toBe('');
});

test('every command of the page was run', () => {
  expect(operate.left()).toEqual([]);
});
