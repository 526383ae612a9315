import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { typescript } from '../../scripts/site/childProcess.ts';
import { startNginx } from '../../scripts/site/nginx.ts';
import { startShell } from '../../scripts/site/shellProcess.ts';
import { liveRelease } from './builtFiles.ts';

/** The Node host, as a deployment starts it. @param env its settings */
export function nodeHost(remotes: string, env: Record<string, string> = {}): Promise<RunningHost> {
  return startShell(liveRelease('shell'), { REMOTES: remotes, ...env });
}

/** nginx with the exported files and the configuration that came with them. */
export async function nginxHost(remotes: string): Promise<RunningHost> {
  await promisify(execFile)(process.execPath, [...typescript, 'scripts/export.ts', '--quick'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, REMOTES: remotes },
  });
  return startNginx();
}
