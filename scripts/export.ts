import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { servicesOf, settingsOf } from '../shell/src/hosts/settings.ts';
import { exportSite } from '../shell/src/hosts/static/exportSite.ts';
import { createInstaller } from '../shell/src/install/installer.ts';
import { keysOf } from '../shell/src/install/keys.ts';
import { openRelease } from '../shell/src/install/openRelease.ts';
import { type Origin, originOf } from '../shell/src/install/origin.ts';
import { createComposition } from '../shell/src/respond/composition.ts';
import type { Frame } from '../shell/src/respond/documents/frame.ts';
import type { LiveReleases } from '../shell/src/respond/siteState.ts';
import { command } from './commandLine/commandLine.ts';
import { buildParts } from './site/builds.ts';
import { remotes as names, root } from './site/parts.ts';

const line = {
  purpose: 'Writes the whole site as files to dist/site, with dist/nginx.conf to serve them.',
  options: {
    quick: { type: 'boolean', default: false, text: 'compress less: takes seconds, for a tenth more bytes' },
  },
  example: 'npm run export',
} as const;

/** With REMOTES (path of a `remotes.json`) the remotes are those that it points to, and only the shell is built. */
async function originOfSite(): Promise<Origin> {
  if (process.env.REMOTES) return originOf(process.env.REMOTES);
  const builds = await buildParts(names);
  const urlOf = (name: string) => pathToFileURL(join(root, name, 'dist')).href;
  const { read } = originOf(join(root, 'remotes.json'));
  return {
    read,
    remotes: async () => names.map((name) => ({ name, url: urlOf(name), release: builds[name] as string })),
  };
}

/** Installs what is to be exported. @throws Error that says what was refused, and why */
async function install(origin: Origin): Promise<LiveReleases> {
  const folder = join(root, 'shell/.cache/export');
  const keys = await keysOf(process.env.REMOTE_KEYS);
  const installer = createInstaller({ folder, origin, keys, log: () => undefined });
  // An export is whole, however long that takes.
  const { remotes, missing, refused } = await installer.update(600_000);
  const [problem] = Object.values(refused);
  if (problem) throw new Error(`${problem}: nothing was exported.`);
  return { remotes: remotes.map(({ name, release }) => openRelease(join(folder, name, release))), missing };
}

await command(line, async ({ values }) => {
  const live = await install(await originOfSite());
  const { shell = '' } = await buildParts(['shell']);
  const builds = join(root, 'shell/dist');
  const frame = JSON.parse(readFileSync(join(builds, shell, 'frame.json'), 'utf8')) as Frame;
  const composition = createComposition({
    frame: { ...frame, settings: settingsOf(process.env) },
    fetch: globalThis.fetch,
    log: (entry) => console.error(JSON.stringify(entry)),
    rootRedirects: false,
    services: servicesOf(process.env.SERVICES),
  });
  composition.show(live);
  const target = join(root, 'dist');
  const count = await exportSite({ composition, builds, shell, target, compression: values.quick ? 'quick' : 'best' });
  console.log(`${count} pages are in ${join(target, 'site')}; ${join(target, 'nginx.conf')} serves them.`);
});
