import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { hostAt } from '../../../scripts/site/answering.ts';
import { stagesOf, stepsOf } from '../../../scripts/site/containerfile.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { serveReleases } from '../../../scripts/site/releaseServer.ts';
import { liveRelease, remotes } from '../../support/builtFiles.ts';

/** What the image of the shell is told to run, with the folder and the port of this test. */
function commandsOfImage(app: string, port: number): { start: string[]; health: string[] } {
  const file = readFileSync(join(import.meta.dirname, '../../../Containerfile'), 'utf8');
  const stage = stagesOf(file).find(({ name }) => name === 'shell');
  if (!stage) throw new Error('Containerfile has no stage "shell"');
  const wordsOf = (text = '') => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const here = (words: string[]) =>
    words.slice(1).map((word) => word.replaceAll('/app/', `${app}/`).replaceAll(':4100/', `:${port}/`));
  return { start: here(wordsOf(stepsOf(stage, 'CMD')[0])), health: here(wordsOf(stepsOf(stage, 'HEALTHCHECK')[0])) };
}

/** Node's own permissions stand in for a read-only file system. */
const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
const readOnly = [isStable ? '--permission' : '--experimental-permission', '--allow-fs-read=*'];

test('the host runs as its image starts it, writes to its cache alone, and says how it is', async () => {
  const app = mkdtempSync(join(tmpdir(), 'image-'));
  const build = liveRelease('shell');
  cpSync(build, join(app, 'shell', basename(build)), { recursive: true });
  symlinkSync(basename(build), join(app, 'shell/live'));
  const releases = remotes.map((remote) => {
    const folder = liveRelease(remote);
    return { remote, release: basename(folder), folder };
  });
  const origin = await serveReleases(releases);
  writeFileSync(join(app, 'remotes.json'), JSON.stringify(origin.pointers));
  const cache = mkdtempSync(join(tmpdir(), 'cache-'));
  const port = await freePort();
  const { start, health } = commandsOfImage(app, port);
  const env = { PORT: String(port), REMOTES: join(app, 'remotes.json'), DISK_CACHE: cache };
  const child = spawn(process.execPath, [...readOnly, `--allow-fs-write=${cache}`, ...start], { env });
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
    origin.stop();
    for (const folder of [app, cache]) rmSync(folder, { recursive: true, force: true });
  }
});
