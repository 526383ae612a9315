import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remoteSources } from '../../shared/src/bundling/entries.ts';
import { inputsOf, releaseOf } from '../../shared/src/bundling/inputs.ts';
import { type Lockfile, readLockfile } from '../../shared/src/bundling/lockfile.ts';
import { shellEntries } from '../../shell/src/bundling/shellEntries.ts';
import { newRemote } from '../newRemote/newRemote.ts';
import { parts, remotes, root } from './parts.ts';

vi.setConfig({ testTimeout: 30_000 });

const sourcesOf = (workspace: string, part: string) =>
  part === 'shell' ? shellEntries : remoteSources(workspace, part);

const lockIn = (workspace: string) => readLockfile(join(workspace, 'pnpm-lock.yaml'));

function idsIn(workspace: string, lock = lockIn(workspace)): Record<string, string> {
  return Object.fromEntries(
    parts.map((part) => [part, releaseOf(workspace, inputsOf(workspace, part, sourcesOf(workspace, part), lock))]),
  );
}

/** The sources of this workspace in a folder of its own: nothing installed, nothing built. */
function copyOfSources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ids-'));
  const isSource = (file: string) => !['node_modules', 'dist', '.cache'].includes(basename(file));
  for (const name of [...parts, 'shared'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  for (const name of ['pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(copy, name));
  return copy;
}

/** A lockfile with a newer version of one package. */
function withNewVersion(text: string, name: string): string {
  const version = new RegExp(`^ +'?${name}'?:\\n +specifier: .*\\n +version: ([^(\\n]+)`, 'm').exec(text)?.[1];
  if (!version) throw new Error(`the lockfile has no ${name}`);
  const written = `(?<![\\w/-])('?${name}'?(?:@|: |:\\n +specifier: .*\\n +version: ))${version.replaceAll('.', '\\.')}(?![\\w.])`;
  return text.replaceAll(new RegExp(written, 'g'), `$1${version}9`);
}

let copy: string;
let lock: Lockfile;
let before: Record<string, string>;

beforeAll(() => {
  copy = copyOfSources();
  lock = lockIn(copy);
  before = idsIn(copy, lock);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true }));

/** Parts whose id an edit of one file changes; the file is as it was afterwards. */
function changedBy(file: string, edit: (text: string) => string): string[] {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const edited = edit(text);
  expect(edited, `${file} is edited`).not.toBe(text);
  writeFileSync(path, edited);
  // Reading the lockfile takes longer than everything else together.
  const ids = idsIn(copy, file === 'pnpm-lock.yaml' ? lockIn(copy) : lock);
  writeFileSync(path, text);
  return parts.filter((part) => ids[part] !== before[part]);
}

const more = (text: string) => `${text}\n`;

describe('release ids', () => {
  it('are the same in every folder', () => {
    expect(before).toEqual(idsIn(root));
    expect(new Set(Object.values(before)).size).toBe(parts.length);
  });

  it.each([
    ['a sentence of the contact form', 'shared/messages/jp/contact.json', ['mf-contact']],
    ['a sentence of the header', 'shared/messages/en/chrome.json', ['shell']],
    ['a news article', 'mf-news/content/visa-journey-tips/jp.md', ['mf-news']],
    ['a fee of a guide', 'mf-visa-guides/content/figures.yaml', ['mf-visa-guides']],
    ['a hero picture', 'mf-marketing/images/hero/fuji.svg', ['mf-marketing']],
    ['a picture that content names', 'mf-marketing/images/process/skill-assessment.svg', ['mf-marketing']],
    ['a picture of two parts', 'shared/images/destinations/newzealand.svg', ['mf-marketing', 'mf-visa-guides']],
    ['a component of one part', 'shared/src/ui/Notice.tsx', ['mf-visa-guides']],
    ['what all remotes say', 'shared/messages/en/common.json', remotes],
    ['what all remotes run', 'shared/src/page/hydration.tsx', remotes],
    ['how remotes are built', 'shared/src/bundling/remoteConfig.ts', remotes],
    ['how everything is built', 'shared/src/bundling/viteConfig.ts', parts],
    ['the settings of the compiler', 'tsconfig.base.json', parts],
    ['the company', 'shared/src/company/company.ts', parts],
    ['the composition', 'shell/src/composition/compose.ts', ['shell']],
    ['how the shell is built', 'shell/src/bundling/viteConfig.ts', ['shell']],
    ['a test', 'shared/src/ui/Notice.test.tsx', []],
    ['a story of the gallery', 'shared/src/ui/Notice.stories.tsx', []],
    ['words that only tests read', 'mf-visa-guides/content/glossary.yaml', []],
    ['a budget', 'mf-news/budget.json', []],
    ['which remotes there are', 'shell/remotes.json', []],
  ])('change with %s (%s) in its parts alone', (_, file, changed) => {
    expect(changedBy(file, more)).toEqual(changed);
  });

  it.each([
    ['react', parts],
    ['vite', parts],
    ['@module-federation/vite', remotes],
    ['purgecss', remotes],
    ['prom-client', ['shell']],
    ['swiper', ['mf-marketing']],
    ['vitest', []],
    ['@playwright/test', []],
    ['happy-dom', []],
    ['tsx', []],
  ])('change with a new version of %s in the parts that it goes into', (name, changed) => {
    expect(changedBy('pnpm-lock.yaml', (text) => withNewVersion(text, name))).toEqual(changed);
  });

  it('stay as they are when a remote is added, which has one of its own', async () => {
    const template = 'scripts/newRemote/template';
    cpSync(join(root, template), join(copy, template), {
      recursive: true,
      filter: (file) => basename(file) !== 'node_modules',
    });
    await newRemote(copy, { name: 'mf-example', title: { en: 'Example', jp: '見本' }, day: '2026-11-22' });
    expect(idsIn(copy)).toEqual(before);
    const inputs = inputsOf(copy, 'mf-example', remoteSources(copy, 'mf-example'), lockIn(copy));
    expect(inputs.files).toContain('mf-example/messages/jp/example.json');
    expect(Object.values(before)).not.toContain(releaseOf(copy, inputs));
  });

  it.each(parts)('of %s are made of its own sources and shared ones', (part) => {
    const { files } = inputsOf(root, part, sourcesOf(root, part));
    const others = files.filter((file) => !file.startsWith(`${part}/`) && !file.startsWith('shared/'));
    expect(others).toEqual(['tsconfig.json', 'tsconfig.base.json']);
  });
});
