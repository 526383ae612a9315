import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import { DatabaseHeld, lockDatabase, type Run } from './lock.ts';

const echo: Run = async (name, args) => [name, ...args].join(' ');

const place = async () => join(await testFolder(), 'postgres');

/** Another process that takes the lock. */
async function holdingProcess(folder: string) {
  const program = `import { lockDatabase } from './lock.ts';
    await lockDatabase(${JSON.stringify(folder)}, async () => '');
    setInterval(() => {}, 1000);
    console.log('held');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('passes commands to the holder, until that gives it back', async () => {
  const folder = await place();
  const release = await lockDatabase(folder, echo);
  const refusal = await lockDatabase(folder, echo).catch((error: DatabaseHeld) => error);
  expect(refusal).toBeInstanceOf(DatabaseHeld);
  expect(await (refusal as DatabaseHeld).holder('show', ['a', 'b'])).toBe('show a b');
  release();
  (await lockDatabase(folder, echo))();
  expect(readdirSync(join(folder, '..'))).toEqual([]);
});

it('is held by one at a time, however many try at once', async () => {
  const folder = await place();
  let holders = 0;
  const held: number[] = [];
  const tryOnce = async () => {
    const release = await lockDatabase(folder, echo).catch(() => undefined);
    if (!release) return;
    holders += 1;
    held.push(holders);
    await new Promise((resolve) => setTimeout(resolve, 20));
    holders -= 1;
    release();
  };
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 8 }, tryOnce));
  expect(Math.max(...held)).toBe(1);
  expect(held.length).toBeGreaterThanOrEqual(10);
});

it('stays with a process that is suspended, and ends with one that is killed', { timeout: 60_000 }, async () => {
  const folder = await place();
  const child = await holdingProcess(folder);
  child.kill('SIGSTOP');
  await expect(lockDatabase(folder, echo)).rejects.toThrow('Another process has the enquiries in');
  child.kill('SIGKILL');
  await once(child, 'exit');
  (await lockDatabase(folder, echo))();
});
