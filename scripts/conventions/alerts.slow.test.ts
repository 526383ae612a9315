import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { root } from '../site/parts.ts';

/** The program of Debian's package, which is not installed for it. */
it.runIf(existsSync('/usr/bin/apt-get'))(
  'Prometheus takes the alerts of deploy',
  async () => {
    const folder = await testFolder();
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });
    run('sh', '-c', 'apt-get --quiet download prometheus && dpkg --extract prometheus*.deb .');
    const checked = run(
      join(folder, 'usr/bin/promtool'),
      'check',
      'rules',
      join(root, 'deploy/monitoring/alerts.yaml'),
    );
    expect(checked).toMatch(/SUCCESS: \d+ rules found/);
  },
  120_000,
);
