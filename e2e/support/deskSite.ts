import { execFileSync, spawn } from 'node:child_process';
import type { FrameLocator } from '@playwright/test';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { remotes } from './builtFiles.ts';
import { startEditorsSite } from './editorsSite.ts';
import { expect, type Locator, type Page } from './test.ts';

/** A checkout of its own with a site of what is released from it, in which `npm run desk` runs. */
export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;

export async function startDeskSite() {
  const site = await startEditorsSite();
  const { workspace, store } = site;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message=Start');
  // One for the shell, one for each remote, and the desk.
  const port = await freePort(remotes.length + 2);
  const desk = spawn(process.execPath, ['scripts/run.mjs', 'desk'], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port), RELEASE_STORE: store },
  });
  let said = '';
  for (const output of [desk.stdout, desk.stderr]) output.on('data', (data) => (said += String(data)));
  desk.once('exit', () => (said += 'it has ended'));
  await expect.poll(() => said, { timeout: 200_000 }).toMatch(/The editing desk is at|it has ended/);
  const address = /The editing desk is at (\S+)/.exec(said)?.[1];
  expect(address, said).toBeTruthy();
  return {
    ...site,
    desk: address ?? '',
    /** What has changed in the checkout and is not committed. */
    changes: () => git('status', '--porcelain'),
    /** Files of the last commit, below its subject. */
    lastCommit: () => git('log', '-1', '--format=%s', '--name-status').trim().split(/\n+/),
    async stop(): Promise<void> {
      await endProcess(desk);
      await site.stop();
    },
  };
}

/** The desk in a browser. */
export interface DeskPage {
  /** A field, in the first language unless another one is named; both stand side by side. */
  field(label: string, language?: 'en' | 'jp'): Locator;
  /** Replaces the text of a field, as fingers do. */
  type(label: string, text: string, language?: 'en' | 'jp'): Promise<void>;
  /** Chooses from the list of a field. */
  choose(label: string, option: string): Promise<void>;
  /** Types the text below the fields. */
  write(text: string, language?: 'en' | 'jp'): Promise<void>;
  upload(name: string, content: string): Promise<void>;
  /** Shows the real page beside the form, in place of the other language. */
  preview(): Promise<FrameLocator>;
  /** Shows the languages side by side. */
  languages(): Promise<void>;
  /** What the build says beside the form. */
  problems: Locator;
  publish(): Promise<void>;
  /** What the desk says of the release. */
  outcome: Locator;
}

/** Opens the desk. @param links texts of the links to follow, such as of a collection and of its new entry */
export async function openDesk(page: Page, { desk }: DeskSite, ...links: string[]): Promise<DeskPage> {
  await page.goto(desk);
  await page.getByRole('button', { name: 'Login' }).click();
  // It opens the first collection by itself.
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of links) await page.locator('a', { hasText: new RegExp(`^\\W*${name}$`) }).click();
  const side = (language: 'en' | 'jp') => (language === 'en' ? 0 : 1);
  const field: DeskPage['field'] = (label, language = 'en') =>
    page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).nth(side(language));
  const pane = page.frameLocator('#preview-pane');
  const toggle = async (title: string, shown: Locator) => {
    if (!(await shown.isVisible())) await page.getByTitle(title).click();
    await shown.waitFor();
  };
  return {
    field,
    async type(label, text, language) {
      const input = field(label, language);
      await input.focus();
      await input.press('ControlOrMeta+a');
      if (text) await page.keyboard.insertText(text);
      else await input.press('Backspace');
      await expect(input).toHaveValue(text);
    },
    async choose(label, option) {
      await page.getByLabel(label, { exact: true }).first().click();
      await page.getByText(option, { exact: true }).click();
    },
    async write(text, language = 'en') {
      await page.locator('[contenteditable=true]').nth(side(language)).click();
      await page.keyboard.insertText(text);
    },
    async upload(name, content) {
      await page.getByRole('button', { name: 'Choose an image' }).first().click();
      const file = { name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) };
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: 'Choose selected' }).click();
    },
    async preview() {
      await toggle('Toggle preview', page.locator('#preview-pane'));
      return pane.frameLocator('iframe');
    },
    languages: () => toggle('Toggle i18n', page.getByRole('button', { name: 'Writing in JP' })),
    problems: pane.getByRole('alert'),
    async publish() {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Publish now').click();
    },
    outcome: page.locator('output'),
  };
}
