import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveShell } from 'shared/build/store/nextSite.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import { openStore } from 'shared/build/store/store.ts';
import { exportSite } from '../shell/src/hosts/static/exportSite.ts';
import { openRelease } from '../shell/src/install/installed.ts';
import { createInstaller } from '../shell/src/install/installer.ts';
import { originOf } from '../shell/src/install/origin.ts';
import { createComposition } from '../shell/src/respond/composition.ts';
import type { Frame } from '../shell/src/respond/documents/frame.ts';
import type { LogEntry } from '../shell/src/respond/options.ts';
import type { LiveReleases } from '../shell/src/respond/siteRequest.ts';
import { keysOf, servicesOf, settingsOf } from '../shell/src/settings.ts';
import { command } from './commandLine/commandLine.ts';
import { root } from './site/parts.ts';

const line = {
  purpose: 'Writes what is live in the release store as files to dist/exports/current/site.',
  example: 'npm run export',
};

/** Installs what is to be exported. @throws Error that says what was refused, and why */
async function install(pointers: string): Promise<LiveReleases> {
  const folder = join(root, 'shell/.cache/export');
  const keys = await keysOf(process.env.REMOTE_KEYS);
  const problems: string[] = [];
  const log = ({ level, cause }: LogEntry) => level === 'error' && problems.push(String(cause));
  const installer = createInstaller({ folder, origin: originOf(pointers), keys, log });
  // An export is whole, however long that takes.
  const { remotes, missing } = await installer.update(600_000);
  if (problems.length > 0) throw new Error(`${problems[0]}: nothing was exported.`);
  return { remotes: remotes.map(({ name, release }) => openRelease(join(folder, name, release))), missing };
}

await command(line, async () => {
  const store = await openStore();
  const shell = await liveShell(store, (await liveIn(store)).shell);
  const live = await install(join(store.address, 'remotes.json'));
  const frame = JSON.parse(readFileSync(join(shell, 'frame.json'), 'utf8')) as Frame;
  const composition = createComposition({
    frame: { ...frame, settings: settingsOf(process.env) },
    fetch: globalThis.fetch,
    log: (entry) => console.error(JSON.stringify(entry)),
    rootRedirects: false,
    services: servicesOf(process.env.SERVICES),
  });
  composition.show(live);
  const folder = join(root, 'dist/exports');
  const count = await exportSite(composition, shell, folder);
  console.log(`${count} pages are in ${join(folder, 'current/site')}. Reload nginx to show them.`);
});
