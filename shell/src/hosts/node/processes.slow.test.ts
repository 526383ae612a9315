import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished } from 'vitest';

/** A site of two workers. They end before they listen as long as the file `broken` is there. */
const program = `
import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { startWorkers } from '${join(import.meta.dirname, 'processes.ts')}';
if (cluster.isPrimary) startWorkers(2, (entry) => console.log(JSON.stringify(entry)));
else if (existsSync('broken')) process.exit(3);
else createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT));
`;

/** Starts the program in a folder of its own. */
async function startSite(files: string[]) {
  const folder = await testFolder({ 'site.mts': program, ...Object.fromEntries(files.map((file) => [file, ''])) });
  const typescript = join(import.meta.dirname, '../../../../shared/bin/typescript.mjs');
  const site = spawn(process.execPath, ['--import', typescript, 'site.mts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void site.kill('SIGKILL'));
  const entries: { event: string; process: number; cause?: string }[] = [];
  let rest = '';
  site.stdout.on('data', (data) => {
    const lines = (rest + String(data)).split('\n');
    rest = lines.pop() ?? '';
    entries.push(...lines.map((line) => JSON.parse(line)));
  });
  const of = (event: string) => entries.filter((entry) => entry.event === event);
  return { folder, site, of };
}

it('a site survives the loss of all workers while none can start, and is whole again when they can', async () => {
  const { folder, site, of } = await startSite([]);
  await expect.poll(() => of('worker-listens').length).toBe(2);
  await writeFile(join(folder, 'broken'), '');
  for (const { process: id } of of('worker-listens')) process.kill(id, 'SIGKILL');
  await expect.poll(() => of('worker-lost').length).toBeGreaterThan(4);
  expect(of('worker-lost').map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['it ended with SIGKILL', 'it ended with exit code 3 before it listened']),
  );
  await rm(join(folder, 'broken'));
  await expect.poll(() => of('worker-listens').length).toBe(4);
  site.kill('SIGTERM');
  expect(await once(site, 'exit')).toEqual([0, null]);
});

it('a site whose first worker cannot start ends at once', async () => {
  const { site, of } = await startSite(['broken']);
  expect(await once(site, 'exit')).toEqual([1, null]);
  expect(of('worker-lost')).toEqual([]);
});
