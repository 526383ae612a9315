import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { typescript } from './childProcess.ts';
import { parts, root } from './parts.ts';

const copy = mkdtempSync(join(tmpdir(), 'ids-'));
let before: Record<string, string>;

/** Builds what changed; the id of each part. */
function idsIn(workspace: string): Record<string, string> {
  const args = [...typescript, join(workspace, 'scripts/build.ts')];
  // Without what Vitest sets: plugins and React build something else under test.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: workspace, encoding: 'utf8', env });
  if (status !== 0) throw new Error(stderr);
  const lines = stdout.split('\n').map((line) => line.split(' '));
  return Object.fromEntries(parts.map((part) => [part, lines.find(([name]) => name === part)?.[1] ?? '']));
}

/** The sources of this workspace in another folder, with links to its packages. */
function copySources(): void {
  const isSource = (file: string) => !['dist', '.cache', 'e2e'].includes(basename(file));
  for (const name of [...parts, 'shared', 'scripts', 'package.json', 'pnpm-lock.yaml', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true, filter: isSource });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function edit(file: string, text: string, replacement: string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  expect(before, file).toContain(text);
  writeFileSync(join(copy, file), before.replaceAll(text, replacement));
}

/** Parts whose ids are others than before the edits. */
function changedParts(): string[] {
  const ids = idsIn(copy);
  const changed = parts.filter((part) => ids[part] !== before[part]);
  before = ids;
  return changed;
}

beforeAll(() => {
  copySources();
  before = idsIn(copy);
}, 300_000);

it('a release has the same id in every folder', () => {
  expect(before).toEqual(idsIn(root));
  expect(new Set(Object.values(before)).size).toBe(parts.length);
}, 300_000);

// Each build is of edits in several places: what each changes is a part of its own.
it('a sentence and an article change the ids of the parts that show them', () => {
  edit('shared/messages/jp/contact.json', '一般のお問い合わせ', '一般のご相談');
  edit('mf-news/content/visa-journey-tips/article.jp.md', '次にすること', '次の一歩');
  expect(changedParts()).toEqual(parts.filter((part) => ['mf-contact', 'mf-news'].includes(part)));
}, 300_000);

it('a shared component, a picture and the header change the ids of the parts that use them, and what only tests use none', () => {
  edit('shared/src/ui/text/Notice.tsx', 'role="note"', 'role="note" data-edited');
  edit('mf-marketing/images/hero/fuji.svg', '</svg>', '<!-- edited --></svg>');
  edit('shared/messages/en/chrome.json', 'Skip to the content', 'Skip to content');
  writeFileSync(join(copy, 'shared/src/ui/Notice.test.tsx'), '// A test.');
  edit('pnpm-lock.yaml', "'@vitest/expect@", "'@vitest/expect@9");
  expect(changedParts()).toEqual(parts.filter((part) => ['mf-marketing', 'mf-visa-guides', 'shell'].includes(part)));
}, 300_000);
