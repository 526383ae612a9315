import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { pageTypesOf } from '../site/pageTypes.ts';
import { remotes, root } from '../site/parts.ts';
import { newRemote } from './newRemote.ts';
import { servedRemotes, takeFromWorkspace } from './workspaceFiles.ts';

const template = 'scripts/newRemote/template';
const events = { name: 'mf-events', title: { en: 'Events & "talks"', jp: '催し物' }, day: '2028-02-29' };

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'new-remote-'));
  onTestFinished(() => rmSync(workspace, { recursive: true }));
  const isSource = (file: string) => basename(file) !== 'node_modules';
  const files = [
    'shell/remotes.json',
    'pnpm-lock.yaml',
    'shared/messages',
    ...remotes.map((name) => `${name}/pageTypes.json`),
  ];
  for (const file of [...files, template])
    cpSync(join(root, file), join(workspace, file), { recursive: true, filter: isSource });
});

const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(workspace, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1))
    .sort();

describe('a new remote', () => {
  it('has page, messages, test, story, budget and suites of its own name', async () => {
    await newRemote(workspace, events);
    expect(filesIn('mf-events')).toEqual(
      [
        ...['budget.json', 'package.json', 'pageTypes.json', 'e2e/events.spec.ts'],
        ...['messages/en/events.json', 'messages/jp/events.json'],
        ...['src/messages.ts', 'src/pageList.test.ts', 'src/pageList.ts', 'src/pages/events.tsx'],
        ...['src/greeting/Greeting.module.css', 'src/greeting/Greeting.stories.tsx', 'src/greeting/Greeting.tsx'],
      ]
        .map((file) => `mf-events/${file}`)
        .sort(),
    );
    expect(filesIn('mf-events').filter((file) => /template|テンプレート|2026-11-22/i.test(textOf(file)))).toEqual([]);
  });

  it('has the titles and the day that were given', async () => {
    await newRemote(workspace, events);
    const titles = ['en', 'jp'].map((language) => JSON.parse(textOf(`mf-events/messages/${language}/events.json`)));
    expect(titles.map((texts) => texts['events.title'])).toEqual([events.title.en, events.title.jp]);
    expect(textOf('mf-events/src/pageList.ts')).toContain("lastModified: '2028-02-29'");
  });

  it('is served at the next port, tested with the others, and not yet compared with pictures', async () => {
    await newRemote(workspace, events);
    expect([...(await servedRemotes(workspace))].at(-1)).toEqual(['mf-events', 4101 + remotes.length]);
    expect(pageTypesOf(workspace, 'mf-events')).toEqual([
      { name: 'events', path: '/events', isPictured: false, remote: 'mf-events' },
    ]);
  });

  it('changes one line and one entry of the lockfile outside of its folder, and goes with both', async () => {
    const files = filesIn('.');
    const before = files.map(textOf);
    await newRemote(workspace, events);
    const changed = files.filter((file, index) => textOf(file) !== before[index]);
    expect(changed).toEqual(['pnpm-lock.yaml', 'shell/remotes.json']);
    await takeFromWorkspace(workspace, 'mf-events');
    rmSync(join(workspace, 'mf-events'), { recursive: true });
    expect([filesIn('.'), files.map(textOf)]).toEqual([files, before]);
  });
});

describe('a name', () => {
  it.each([
    [
      'events',
      '"events" cannot be the name of a remote: write mf- and 2 to 20 letters from a to z, such as mf-events.',
    ],
    ['mf-Events', '"mf-Events" cannot be the name of a remote: '],
    ['mf-e', '"mf-e" cannot be the name of a remote: '],
    ['mf-../shell', '"mf-../shell" cannot be the name of a remote: '],
    [
      'mf-contact',
      'There is mf-contact already: choose another name, or `npm run retire mf-contact -- --folder` first.',
    ],
    ['mf-chrome', 'mf-chrome cannot be made: shared has messages that begin with "chrome." Choose another name.'],
    [
      'mf-about',
      "mf-about cannot be made: its pages would be at /about, which is mf-marketing's. Choose another name.",
    ],
    [
      'mf-search',
      "mf-search cannot be made: its pages would be at /search, which is the shell's. Choose another name.",
    ],
  ])('is refused where it is %s, and nothing was made', async (name, sentence) => {
    const before = filesIn('.');
    await expect(newRemote(workspace, { ...events, name })).rejects.toThrow(sentence);
    expect(filesIn('.')).toEqual(before);
  });
});

it('a title of two lines is refused', async () => {
  const title = { en: 'Events\nand more', jp: '催し物' };
  await expect(newRemote(workspace, { ...events, title })).rejects.toThrow('cannot be titles: write one line');
});

it('a run that fails leaves nothing behind', async () => {
  writeFileSync(join(workspace, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n\nimporters:\n\n  .:\n    a: 1\n\npackages:\n');
  const [files, served] = [filesIn('.'), textOf('shell/remotes.json')];
  await expect(newRemote(workspace, events)).rejects.toThrow('pnpm-lock.yaml does not have scripts/newRemote/template');
  expect([filesIn('.'), textOf('shell/remotes.json')]).toEqual([files, served]);
});
