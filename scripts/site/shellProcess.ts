import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostAt, type RunningHost } from './answering.ts';
import { startNode } from './childProcess.ts';
import { freePort } from './ports.ts';
import { type ServedRelease, serveReleases } from './releaseServer.ts';

/**
 * Starts the Node host of a shell's build on a port of its own, for a short time and for this machine only.
 * @param env its settings; see `shell/src/hosts/node/main.ts`
 * @throws Error with what the host has said, when it does not answer
 */
export async function startShell(build: string, env: Record<string, string>): Promise<RunningHost> {
  const port = await freePort();
  const child = startNode([join(build, 'host/main.js')], {
    // Settings of a deployment are for its own host; a release is signed after it was checked.
    env: { METRICS_PORT: '', ALLOWED_HOSTS: '', REMOTE_KEYS: '', ...env, PORT: `127.0.0.1:${port}` },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  return hostAt(port, child).catch((error: Error) => {
    throw new Error(`The shell in ${build} did not start: ${error.message}`);
  });
}

/** Starts it in front of releases of this machine. */
export async function startShellWith(
  releases: ServedRelease[],
  build: string,
  env: Record<string, string> = {},
): Promise<RunningHost> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const origin = await serveReleases(releases);
  const end = async () => {
    await origin.stop();
    rmSync(folder, { recursive: true });
  };
  const remotes = join(folder, 'remotes.json');
  writeFileSync(remotes, JSON.stringify(origin.pointers));
  try {
    const { address, stop } = await startShell(build, { REMOTES: remotes, ...env });
    return { address, stop: () => stop().then(end) };
  } catch (error) {
    await end();
    throw error;
  }
}
