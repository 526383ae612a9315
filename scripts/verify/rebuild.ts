import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statement } from '../../shared/src/contract/statement.contract.ts';
import { withProgress } from '../commandLine/progress.ts';
import { startNode } from '../site/childProcess.ts';
import type { Findings } from './findings.ts';
import type { LivePart } from './parts.ts';

/** A release as its stated source builds it. */
export interface Rebuilt {
  /** In words, such as `what commit 0123456789ab builds`. */
  source: string;
  /** A file of it, or nothing where it has none of that name. */
  file(name: string): Promise<Buffer | undefined>;
}

/** A release that was built, in a folder. */
export function rebuiltIn(folder: string, source: string): Rebuilt {
  return { source, file: (name) => readFile(join(folder, name)).catch(() => undefined) };
}

/** Milliseconds that all builds of one commit have. */
const timeoutMs = 1_200_000;

/** Why a release cannot be built again here; nothing where it can. */
export function whyNot(statement: Statement | undefined, hasCommit: (commit: string) => boolean): string | undefined {
  if (!statement) return 'it states no source';
  const { commit, isChanged, node } = statement;
  if (!commit) return 'it states no commit';
  if (isChanged) return `files were not as in commit ${commit}`;
  if (node !== process.version) return `it was built with Node ${node}, and this is ${process.version}`;
  return hasCommit(commit) ? undefined : `commit ${commit} is not in this repository`;
}

/**
 * Builds releases again, each from its stated commit in a clone of its own, with the packages that its lockfile pins.
 * @param repository folder with the history
 * @param folder for the clones
 * @returns what was built, by part
 */
export async function rebuild(
  repository: string,
  folder: string,
  parts: LivePart[],
  found: Findings,
): Promise<Map<string, Rebuilt>> {
  const rebuilt = new Map<string, Rebuilt>();
  const hasCommit = (commit: string) => git(repository, 'cat-file', '-e', `${commit}^{commit}`);
  const commits = new Map<string, LivePart[]>();
  for (const part of parts) {
    const reason = whyNot(part.statement, hasCommit);
    const commit = part.statement?.commit ?? '';
    if (reason) found.unchecked.push(`${part.part} ${part.release}: its build: ${reason}.`);
    else commits.set(commit, [...(commits.get(commit) ?? []), part]);
  }
  for (const [commit, wanted] of commits) {
    const clone = join(folder, commit);
    const names = wanted.map(({ part }) => part);
    const what = `Building ${names.join(', ')} from commit ${commit}`;
    const isBuilt = await withProgress(what, () => buildAt(repository, commit, clone, names));
    for (const { part, release } of wanted) {
      const build = join(clone, part, 'dist', release);
      if (existsSync(build)) rebuilt.set(part, rebuiltIn(build, `what commit ${commit} builds`));
      else
        found.problems.push(
          `${part} ${release}: commit ${commit} ${isBuilt ? `builds ${builtIn(clone, part)}` : 'cannot be built'}.`,
        );
    }
  }
  return rebuilt;
}

/** Clones a commit and builds parts of it. @returns whether that went well; its own lines say why not */
async function buildAt(repository: string, commit: string, clone: string, names: string[]): Promise<boolean> {
  const isThere =
    git(repository, 'clone', '--quiet', '--shared', '--no-checkout', repository, clone) &&
    git(clone, 'checkout', '--quiet', '--detach', commit);
  if (!isThere) return false;
  usePackages(repository, clone);
  const run = [join(clone, 'scripts/run.mjs'), 'build', ...names];
  const child = startNode(run, { cwd: clone, stdout: 'ignore' });
  const timer = setTimeout(() => child.kill(), timeoutMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  return code === 0;
}

/** Lets a clone with the lockfile of this workspace use the packages that are installed here; others install their own. */
function usePackages(repository: string, clone: string): void {
  const lockfile = (folder: string) => readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  if (lockfile(repository) !== lockfile(clone) || !existsSync(join(repository, 'node_modules'))) return;
  symlinkSync(join(repository, 'node_modules'), join(clone, 'node_modules'));
  for (const member of membersOf(clone)) {
    const packages = join(member, 'node_modules');
    // Links, of which those to other members lead to those of the clone.
    if (existsSync(join(repository, packages)))
      cpSync(join(repository, packages), join(clone, packages), { recursive: true, verbatimSymlinks: true });
  }
}

function membersOf(workspace: string): Set<string> {
  const { stdout } = spawnSync('git', ['ls-files', '*/package.json'], { cwd: workspace, encoding: 'utf8' });
  return new Set(stdout.split('\n').flatMap((file) => file.split('/')[0] || []));
}

function builtIn(clone: string, part: string): string {
  const file = join(clone, part, 'dist/live.json');
  return existsSync(file)
    ? String((JSON.parse(readFileSync(file, 'utf8')) as { release: string }).release)
    : 'no release';
}

function git(folder: string, ...args: string[]): boolean {
  return spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0;
}
