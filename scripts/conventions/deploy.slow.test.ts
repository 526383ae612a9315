import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { root } from '../site/parts.ts';

// Unpacks Debian's packages instead of installing them.
it.runIf(existsSync('/usr/bin/apt-get')).each([
  ['prometheus', ['promtool', 'check', 'rules', 'deploy/monitoring/alerts.yaml'], /SUCCESS: \d+ rules found/],
  ['caddy', ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], /Valid configuration/],
] as const)(
  '%s takes what deploy has for it',
  async (name, [program, ...args], message) => {
    const folder = await testFolder();
    const run = (command: string, given: readonly string[], cwd: string) => {
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
      const { status, stdout, stderr } = spawnSync(command, given, { cwd, env, encoding: 'utf8' });
      return [status, stdout + stderr];
    };
    const download = `apt-get --quiet download ${name}`;
    const fetch = `${download} || { apt-get --quiet update && ${download}; } && dpkg --extract *.deb .`;
    const fetched = run('sh', ['-c', fetch], folder);
    expect(fetched).toEqual([0, expect.any(String)]);
    expect(run(join(folder, 'usr/bin', program), args, root)).toEqual([0, expect.stringMatching(message)]);
  },
  120_000,
);
