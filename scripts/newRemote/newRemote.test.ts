import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { remotes, root } from '../site/parts.ts';
import { newRemote, removeFiles } from './newRemote.ts';
import { takeFromWorkspace } from './workspaceFiles.ts';

const template = 'scripts/newRemote/template';
/** Under a name that no team takes: the workspace may have any other. */
const example = { name: 'mf-example', title: { en: 'Events & "talks"', jp: '催し物' }, day: '2028-02-29' };

let workspace: string;
beforeEach(async () => {
  workspace = await testFolder();
  const isSource = (file: string) => basename(file) !== 'node_modules';
  const pageTypes = remotes.map((name) => `${name}/pageTypes.json`);
  for (const file of ['shell/remotes.json', 'pnpm-lock.yaml', 'shared/messages', template, ...pageTypes])
    cpSync(join(root, file), join(workspace, file), { recursive: true, filter: isSource });
});

const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1))
    .sort();

describe('a new remote', () => {
  it('has page, messages, test, budget and suites of its own name', async () => {
    await newRemote(workspace, example);
    const settings = ['budget.json', 'e2e/example.spec.ts', 'package.json', 'pageTypes.json'];
    const sources = ['messages.ts', 'pageList.test.ts', 'pageList.ts', 'pages/example.tsx'].map(
      (file) => `src/${file}`,
    );
    const files = [...settings, ...sources].map((file) => `mf-example/${file}`);
    expect(filesIn('mf-example')).toEqual(files);
    expect(files.filter((file) => /template|テンプレート|2026-11-22/i.test(textOf(file)))).toEqual([]);
    const titles = ['en', 'jp'].map((language) => JSON.parse(textOf(`shared/messages/${language}/example.json`)));
    expect(titles.map((texts) => texts['example.title'])).toEqual([example.title.en, example.title.jp]);
    expect(textOf('mf-example/src/pageList.ts')).toContain("lastModified: '2028-02-29'");
  });

  it('changes one line and one entry of the lockfile, adds its catalogs to shared, and goes with all of it', async () => {
    const files = filesIn('.');
    const before = files.map(textOf);
    await newRemote(workspace, example);
    const changed = files.filter((file, index) => textOf(file) !== before[index]);
    expect(changed).toEqual(['pnpm-lock.yaml', 'shell/remotes.json']);
    await takeFromWorkspace(workspace, 'mf-example');
    await removeFiles(workspace, 'mf-example');
    expect([filesIn('.'), files.map(textOf)]).toEqual([files, before]);
  });
});

it.each([
  ['events', '"events" cannot be the name of a remote: write mf- and 2 to 20 letters from a to z, such as mf-events.'],
  ['mf-../shell', '"mf-../shell" cannot be the name of a remote: '],
  ['mf-contact', 'There is mf-contact already: choose another name, or `npm run releases -- --retire mf-contact'],
  ['mf-chrome', 'mf-chrome cannot be made: other messages begin with "chrome." Choose another name.'],
  ['mf-about', "mf-about cannot be made: its pages would be at /about, which is mf-marketing's."],
  ['mf-offline', "mf-offline cannot be made: its pages would be at /offline, which is the shell's."],
])('the name %s is refused, and nothing was made', async (name, sentence) => {
  const before = filesIn('.');
  await expect(newRemote(workspace, { ...example, name })).rejects.toThrow(sentence);
  expect(filesIn('.')).toEqual(before);
});

it('a run that fails leaves nothing behind', async () => {
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n\nimporters:\n\n  .:\n    a: 1\n\npackages:\n');
  const [files, served] = [filesIn('.'), textOf('shell/remotes.json')];
  await expect(newRemote(workspace, example)).rejects.toThrow(
    'pnpm-lock.yaml does not have scripts/newRemote/template',
  );
  expect([filesIn('.'), textOf('shell/remotes.json')]).toEqual([files, served]);
});
