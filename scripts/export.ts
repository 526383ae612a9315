import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CompositionOptions, createComposition } from '../shell/src/composition/compose.ts';
import type { Frame } from '../shell/src/composition/frame.ts';
import { fileFetch } from '../shell/src/hosts/node/fileFetch.ts';
import { remotesFile } from '../shell/src/hosts/node/remotesFile.ts';
import { keysOf, servicesOf, settingsOf } from '../shell/src/hosts/settings.ts';
import { exportSite } from '../shell/src/hosts/static/exportSite.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { remotes as names, root } from './site/parts.ts';

const help = {
  purpose: 'Writes the whole site as files to dist/site, with dist/nginx.conf to serve them.',
  options: { quick: 'compress less: takes seconds, for a tenth more bytes' },
  example: 'npm run export',
};

/** With REMOTES (path of a `remotes.json`) the remotes are those that it points to, and only the shell is built. */
async function deployed(): Promise<Pick<CompositionOptions, 'remotes' | 'fetch'>> {
  if (process.env.REMOTES) {
    const file = remotesFile(process.env.REMOTES, globalThis.fetch);
    return { remotes: file.read, fetch: file.fetch };
  }
  const builds = await buildParts(names);
  const urlOf = (name: string) => pathToFileURL(join(root, name, 'dist')).href;
  return {
    remotes: async () => names.map((name) => ({ name, url: urlOf(name), release: builds[name] as string })),
    fetch: fileFetch(root, globalThis.fetch),
  };
}

try {
  const { values } = commandLine({ help, options: { quick: { type: 'boolean', default: false } } });
  const remotes = await deployed();
  const { shell = '' } = await buildParts(['shell']);
  const builds = join(root, 'shell/dist');
  const frame = JSON.parse(readFileSync(join(builds, shell, 'frame.json'), 'utf8')) as Frame;
  const composition = createComposition({
    frame: { ...frame, settings: settingsOf(process.env) },
    ...remotes,
    log: (entry) => console.error(JSON.stringify(entry)),
    rootRedirects: false,
    services: servicesOf(process.env.SERVICES),
    keys: await keysOf(process.env.REMOTE_KEYS),
  });
  const target = join(root, 'dist');
  const count = await exportSite({ composition, builds, shell, target, compression: values.quick ? 'quick' : 'best' });
  console.log(`${count} pages are in ${join(target, 'site')}; ${join(target, 'nginx.conf')} serves them.`);
} catch (error) {
  fail(error);
}
