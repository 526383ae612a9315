import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { putFiles, testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { root } from './site/parts.ts';

/** A workspace whose one command prints its process id and waits. */
async function workspace(): Promise<string> {
  const folder = await testFolder({
    'pnpm-lock.yaml': '',
    'node_modules/.pnpm/lock.yaml': '',
    'package.json': JSON.stringify({ packageManager: 'pnpm@1.2.3' }),
    'scripts/wait.ts': 'console.log(process.pid);\nsetInterval(() => {}, 1000);\n',
  });
  for (const file of ['scripts/run.mjs', 'scripts/site/endWithParent.mjs', 'shared/bin'])
    await cp(join(root, file), join(folder, file), { recursive: true });
  await symlink(join(root, 'node_modules/tsx'), join(folder, 'node_modules/tsx'));
  return folder;
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// npm runs a script as `sh -c`, and not every shell steps aside for what it runs.
it.runIf(process.platform === 'linux').each(['node scripts/run.mjs wait', 'node scripts/run.mjs wait; true'])(
  'a command ends when npm is killed and can say nothing (%s)',
  async (command) => {
    const program = `child_process.spawnSync('sh', ['-c', '${command}'], { stdio: 'inherit' })`;
    const npm = spawn(process.execPath, ['-e', program], {
      cwd: await workspace(),
      env: { ...process.env, npm_lifecycle_event: 'wait' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(npm.stdout, 'data')) as [Buffer];
    const pid = Number(String(printed));
    expect(isRunning(pid)).toBe(true);
    npm.kill('SIGKILL');
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);

it('a package that a part names and the lockfile lacks is told with the command that adds it', async () => {
  const folder = await workspace();
  await putFiles(folder, { 'mf-x/package.json': JSON.stringify({ dependencies: { 'left-out': 'catalog:' } }) });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/run.mjs'), 'wait'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'mf-x/package.json names left-out, which is not installed. ' +
      'Add it to the lockfile with `npx --yes pnpm@1.2.3 install`, and commit that.\n',
  ]);
});
