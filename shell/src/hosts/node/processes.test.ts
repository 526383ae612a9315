import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished } from 'vitest';
import type { LogEntry } from '../../respond/options.ts';
import { installCandidate, startInstaller } from './processes.ts';

/** A program that writes down that it was started, and with what, and goes on with this code. */
async function program(code: string) {
  const folder = await testFolder();
  const file = join(folder, 'installer.mjs');
  const starts = join(folder, 'starts');
  const begin = `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, process.argv.slice(2).join(' ') + '\\n');
    process.on('disconnect', () => process.exit(0));`;
  await writeFile(file, `${begin}\n${code}`);
  return { file, started: async () => (await readFile(starts, 'utf8')).trim().split('\n') };
}

const args: [string, string] = ['remotes.json', 'installed'];

it('an installer that ends is started again, and the log says why it ended', async () => {
  const { file, started } = await program(`process.send('ready'); setTimeout(() => process.exit(3), 50);`);
  const entries: LogEntry[] = [];
  const installer = startInstaller(file, args, (entry) => void entries.push(entry));
  onTestFinished(() => installer.stop());
  await installer.ready;
  await expect.poll(async () => (await started()).slice(0, 2)).toEqual(Array(2).fill('remotes.json installed'));
  expect(entries[0]).toEqual({ level: 'error', event: 'installer-lost', cause: 'it ended with exit code 3' });
});

it('an installer that cannot start says so to who waits for it, and is not started again', async () => {
  const { file } = await program('process.exit(1);');
  const installer = startInstaller(file, args, () => expect.unreachable());
  await expect(installer.ready).rejects.toThrow('The installer of releases has ended.');
});

it('a candidate is installed by a process of its own, whose last words are the error', async () => {
  const [good, bad] = [await program('process.exit(0);'), await program(`console.error('no file'); process.exit(1);`)];
  await installCandidate(good.file, args, 'mf-news@cccccccccccc');
  expect(await good.started()).toEqual(['remotes.json installed mf-news@cccccccccccc']);
  await expect(installCandidate(bad.file, args, 'mf-news@cccccccccccc')).rejects.toThrow('no file');
});
