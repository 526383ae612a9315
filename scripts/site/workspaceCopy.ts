import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import { parsePages } from '../../shared/src/contract/parsePages.ts';
import { typescript } from './childProcess.ts';
import { root } from './parts.ts';

/** A remote that was built in a copy of the workspace. */
export interface CopiedBuild {
  seconds: number;
  /** Folder of the release. */
  release: string;
  contract: PagesContract;
}

/**
 * A workspace of its own with what the build of a remote reads, for content that is to be built and thrown away.
 * `shared` is copied, not linked: federation's analysis of imports now and then misses exports in files that a link
 * leads to.
 */
export function copyWorkspace(copy: string, remote: string): void {
  rmSync(copy, { recursive: true, force: true });
  const isSource = (file: string) => !['dist', '.cache'].includes(basename(file));
  for (const part of [remote, 'shared'])
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of ['node_modules', 'pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.base.json'])
    symlinkSync(join(root, name), join(copy, name));
}

/** Builds the remote of a copy. @throws Error when it cannot be built; its own lines have said why */
export function buildCopy(copy: string, remote: string): CopiedBuild {
  const start = performance.now();
  const args = [...typescript, join(root, 'scripts/buildPart.ts'), remote];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${remote} could not be built.`);
  const seconds = (performance.now() - start) / 1000;
  const release = join(copy, remote, 'dist', stdout.trim().split('\n').at(-1) ?? '');
  const file = join(release, 'pages.json');
  return { seconds, release, contract: parsePages(JSON.parse(readFileSync(file, 'utf8')), file) };
}

/** Bytes of the fragment of every page. */
export const fragmentSizes = ({ release, contract }: CopiedBuild) =>
  new Map(contract.pages.map(({ path, fragment }) => [path, statSync(join(release, fragment.file)).size]));
