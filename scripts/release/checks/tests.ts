import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Check } from 'shared/build/store/nextSite.ts';
import { startNode } from '../../site/childProcess.ts';

/** The types of the workspace are right, and the unit tests of what is released pass. */
export const testsCheck =
  (workspace: string): Check =>
  async ({ candidates, shellIsNew }) => {
    const parts = [...candidates.map(({ remote }) => remote), ...(shellIsNew ? ['shell'] : [])];
    const folders = parts.map((part) => join(workspace, part, '/'));
    const state = ['--incremental', '--tsBuildInfoFile', join(workspace, '.cache/types.tsbuildinfo')];
    const results = await Promise.all([
      run(workspace, 'Types', ['typescript/bin/tsc', '--noEmit', '-p', workspace, ...state]),
      run(workspace, 'Unit tests', ['vitest/vitest.mjs', 'run', '--passWithNoTests', '--reporter=dot', ...folders]),
    ]);
    return results.flat();
  };

/** @returns what the program printed, where it failed */
async function run(workspace: string, title: string, [program = '', ...args]: string[]): Promise<string[]> {
  const file = join(workspace, 'node_modules', program);
  const child = startNode([file, ...args], { cwd: workspace, stdout: 'pipe', stderr: 'pipe' });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(child, 'exit');
  return code === 0 ? [] : [`${title}:\n${(await output).join('\n').trim()}`];
}
