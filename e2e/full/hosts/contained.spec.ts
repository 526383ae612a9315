import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hostAt } from '../../../scripts/site/answering.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { liveRelease } from '../../support/builtFiles.ts';
import { serveBuilds } from '../../support/hosts.ts';

/** What the image of the shell runs, with the folder and the port of this test: its health check, and its program. */
function commandsOfImage(app: string, port: number): string[][] {
  const file = readFileSync(join(import.meta.dirname, '../../../Containerfile'), 'utf8');
  const [stage = ''] = file.slice(file.indexOf(' AS shell\n')).split('\nFROM ');
  return [...stage.matchAll(/^ *CMD (\[.*\])$/gm)].map(([, words = '']) =>
    (JSON.parse(words) as string[])
      .slice(1)
      .map((word) => word.replaceAll('/app/', `${app}/`).replaceAll(':4100/', `:${port}/`)),
  );
}

/** Node's own permissions stand in for a read-only file system; the installer has those of the host. */
const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
const readOnly = [
  isStable ? '--permission' : '--experimental-permission',
  '--allow-fs-read=*',
  '--allow-child-process',
];

test('the host runs as its image starts it, writes to its cache alone, and says how it is', async () => {
  const app = mkdtempSync(join(tmpdir(), 'image-'));
  const build = liveRelease('shell');
  cpSync(build, join(app, 'shell', basename(build)), { recursive: true });
  symlinkSync(basename(build), join(app, 'shell/live'));
  const cache = join(app, '.cache');
  mkdirSync(cache);
  const origin = await serveBuilds(app);
  const port = await freePort();
  const NODE_OPTIONS = [...readOnly, `--allow-fs-write=${cache}`].join(' ');
  const env = { PORT: `127.0.0.1:${port}`, REMOTES: origin.file, NODE_OPTIONS };
  const [health = [], command = []] = commandsOfImage(app, port);
  const child = spawn(process.execPath, command, { env });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
  const ended = once(child, 'exit');
  try {
    const { address } = await hostAt(port, child);
    const isHealthy = () =>
      promisify(execFile)(process.execPath, health).then(
        () => 'healthy',
        () => said,
      );
    await expect.poll(isHealthy).toBe('healthy');
    expect((await fetch(`${address}/en/news`)).status).toBe(200);
    await expect.poll(() => readdirSync(cache, { recursive: true }).length).toBeGreaterThan(0);
    expect(said).not.toContain('ERR_ACCESS_DENIED');
  } finally {
    child.kill();
    expect(await ended).toEqual([0, null]);
    await origin.stop();
    rmSync(app, { recursive: true, force: true });
  }
});
