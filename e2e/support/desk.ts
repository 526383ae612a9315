import { execFileSync, spawn } from 'node:child_process';
import type { FrameLocator, Response } from '@playwright/test';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import type { EditorsSite } from './editorsSite.ts';
import { printed } from './operations.ts';
import { remotes } from './releases.ts';
import { expect, type Locator, type Page } from './test.ts';

export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** Commits all of a site's checkout, and runs `npm run desk` in it. */
export async function startDesk({ workspace, store }: EditorsSite) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message=Start');
  // One for the shell, one for each remote, and the desk.
  const port = await freePort(remotes.length + 2);
  const program = spawn(process.execPath, ['scripts/run.mjs', 'desk'], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port), RELEASE_STORE: store },
  });
  const said = await printed(program, 'The editing desk is at http');
  const [, address = ''] = /The editing desk is at (\S+)/.exec(said()) ?? [];
  return {
    address,
    /** What has changed in the checkout and is not committed. */
    changes: () => git('status', '--porcelain'),
    /** Files of the last commit, below its subject. */
    lastCommit: () => git('log', '-1', '--format=%s', '--name-status').trim().split(/\n+/),
    stop: () => endProcess(program),
  };
}

type Written = 'en' | 'jp';

/** The desk in a browser. */
export type DeskPage = Awaited<ReturnType<typeof openDesk>>;

function form(page: Page) {
  const side = (language: Written = 'en') => page.locator(language === 'en' ? '.Pane1' : '.Pane2');
  /** The last one that shows: an item of a list is filled in before the next one is added. */
  const field = (label: string, language?: Written) =>
    side(language)
      .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
      .filter({ visible: true })
      .last();
  return {
    field,
    /** Replaces the text of a field, as fingers do. */
    async type(label: string, text: string, language?: Written): Promise<void> {
      const input = field(label, language);
      if ((await input.getAttribute('type')) === 'date') return input.fill(text);
      await input.focus();
      await input.press('ControlOrMeta+a');
      if (text) await page.keyboard.insertText(text);
      else await input.press('Backspace');
      await expect(input).toHaveValue(text);
    },
    /** Chooses from the list of a field. */
    async choose(label: string, option: string): Promise<void> {
      await page.getByLabel(label, { exact: true }).first().click();
      await page.getByText(option, { exact: true }).click();
    },
    /** Types the text below the fields. */
    async write(text: string, language?: Written): Promise<void> {
      await side(language).locator('[contenteditable=true]').click();
      await page.keyboard.insertText(text);
    },
    /** Adds an item to a list. */
    add: (list: string, language?: Written) =>
      side(language)
        .getByRole('button', { name: new RegExp(`^Add ${list}`, 'i') })
        .last()
        .click(),
    /** Opens an item of a list, or fields that belong together. */
    expand: (text: string, language?: Written) =>
      side(language)
        .getByText(text, { exact: true })
        .locator('xpath=ancestor-or-self::*[.//button][1]')
        .getByRole('button')
        .first()
        .click(),
    async upload(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      await page.getByRole('button', { name: 'Choose an image' }).first().click();
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.getByRole('button', { name: 'Choose selected' }).click();
    },
  };
}

/** Opens the desk. @param links texts of the links to follow, such as of a collection and of its new entry */
export async function openDesk(page: Page, { address }: Desk, ...links: string[]) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
  // It opens the first collection by itself.
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const name of links) await page.locator('a', { hasText: new RegExp(`^\\W*${name}$`) }).click();
  if (links.length > 0) await page.locator('.Pane2').waitFor();
  const pane = page.frameLocator('#preview-pane');
  const toggle = async (title: string, shown: Locator) => {
    if (!(await shown.isVisible())) await page.getByTitle(title).click();
    await shown.waitFor();
  };
  return {
    ...form(page),
    /** Shows the real page beside the form, in place of the other language. */
    async preview(): Promise<FrameLocator> {
      await toggle('Toggle preview', page.locator('#preview-pane'));
      return pane.frameLocator('iframe');
    },
    /** Shows the languages side by side. */
    languages: () => toggle('Toggle i18n', page.getByRole('button', { name: 'Writing in JP' })),
    /** What the build says beside the form. */
    problems: pane.getByRole('alert'),
    /** @returns what the desk answers */
    async publish(): Promise<string> {
      const isEntry = (asked: Response) => asked.request().postData()?.includes('"persistEntry"') ?? false;
      const answered = page.waitForResponse(isEntry, { timeout: 120_000 });
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Publish now').click();
      return (await answered).text();
    },
    async withdraw(): Promise<void> {
      page.once('dialog', (dialog) => dialog.accept());
      await page.getByRole('button', { name: 'Delete entry' }).click();
    },
    /** What the desk says of the release. */
    outcome: page.locator('output'),
  };
}
