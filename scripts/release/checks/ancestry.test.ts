import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Move } from 'shared/contract/store/remotes.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { ancestryCheck } from './ancestry.ts';
import { testSite } from './testSupport/site.ts';

const release = 'bbbbbbbbbbbb';

/** Two checkouts that have a first commit in common, and one of their own each. */
async function checkouts() {
  const folder = await testFolder();
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd, encoding: 'utf8' }).trim();
  const commit = (cwd: string, text: string) => {
    git(cwd, 'commit', '-q', '--allow-empty', '-m', text);
    return git(cwd, 'rev-parse', 'HEAD').slice(0, 12);
  };
  const [own, colleagues] = [join(folder, 'own'), join(folder, 'colleagues')];
  git(folder, 'init', '-q', 'own');
  const first = commit(own, 'First');
  git(folder, 'clone', '-q', 'own', 'colleagues');
  const pull = () => git(own, 'pull', '-q', '--no-rebase', colleagues);
  return { own, first, mine: commit(own, 'Mine'), theirs: commit(colleagues, 'Theirs'), pull };
}

/** Returns the problems found when a release of the news replaces one that was made like this. */
async function problems(folder: string, ...made: Partial<Move>[]): Promise<string[]> {
  const usual = { release, at: '2026-11-21T06:00:00.000Z', action: 'release' as const };
  const history = made.map((more) => ({ ...usual, ...more }));
  const before = [{ name: 'mf-news', url: './mf-news', release, history }];
  return ancestryCheck(folder)(await testSite([], [], { before }));
}

it('a checkout replaces what it contains, and what a colleague has released once it was pulled', async () => {
  const { own, first, mine, theirs, pull } = await checkouts();
  expect([...(await problems(own, { commit: first })), ...(await problems(own, { commit: mine }))]).toEqual([]);
  expect(await problems(own, { commit: theirs, by: 'Aiko' })).toEqual([
    `mf-news ${release} is live. Aiko released it from commit ${theirs}, which this checkout does not contain: pull it (\`git pull\`) and release again, or replace what is live with --force.`,
  ]);
  pull();
  expect(await problems(own, { commit: theirs, by: 'Aiko' })).toEqual([]);
});

it('the commit of what is live counts, not that of who rolled back to it', async () => {
  const { own, first, theirs } = await checkouts();
  const back = { action: 'rollback' as const, commit: theirs };
  expect(await problems(own, { commit: first }, { release: 'cccccccccccc', commit: theirs }, back)).toEqual([]);
});

it('a release that names no commit is replaced; outside of a repository, one that names one is not', async () => {
  const { own, first } = await checkouts();
  expect(await problems(own, {})).toEqual([]);
  expect(await problems(tmpdir(), { commit: first })).toHaveLength(1);
});
