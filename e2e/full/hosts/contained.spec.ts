import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hostAt } from '../../../scripts/site/answering.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { serveReleases } from '../../../scripts/site/releaseServer.ts';
import { build } from '../../support/hosts.ts';
import { outputOf } from '../../support/operations.ts';
import { liveRelease, remotes } from '../../support/releases.ts';

/** The health check and the program of the shell's image, with the folder and port of this test. */
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

test('the host runs as its image starts it, is healthy, and writes only to its cache', async () => {
  const app = mkdtempSync(join(tmpdir(), 'image-'));
  const shell = liveRelease('shell');
  cpSync(shell, join(app, 'shell', basename(shell)), { recursive: true });
  symlinkSync(basename(shell), join(app, 'shell/live'));
  const cache = join(app, '.cache');
  mkdirSync(cache);
  const origin = await serveReleases(remotes.map(build));
  writeFileSync(join(app, 'remotes.json'), JSON.stringify(origin.pointers));
  const port = await freePort();
  const NODE_OPTIONS = [...readOnly, `--allow-fs-write=${cache}`].join(' ');
  const env = { PORT: `127.0.0.1:${port}`, REMOTES: join(app, 'remotes.json'), NODE_OPTIONS };
  const [health = [], command = []] = commandsOfImage(app, port);
  const child = spawn(process.execPath, command, { env });
  const said = outputOf(child);
  const ended = once(child, 'exit');
  try {
    const { address } = await hostAt(port, child);
    const isHealthy = () => promisify(execFile)(process.execPath, health).then(() => 'healthy', said);
    // Installing all releases takes long on a busy machine.
    await expect.poll(isHealthy, { timeout: 45_000 }).toBe('healthy');
    expect((await fetch(`${address}/en/news`)).status).toBe(200);
    await expect.poll(() => readdirSync(cache, { recursive: true }).length).toBeGreaterThan(0);
    expect(said()).not.toContain('ERR_ACCESS_DENIED');
  } finally {
    child.kill();
    expect(await ended).toEqual([0, null]);
    await origin.stop();
  }
});
