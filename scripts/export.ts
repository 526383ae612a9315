import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseRemotes, type RemotePointer } from '../shared/src/contract/remotes.contract.ts';
import { createComposition } from '../shell/src/composition/compose.ts';
import type { Frame } from '../shell/src/composition/frame.ts';
import { fileFetch } from '../shell/src/hosts/node/fileFetch.ts';
import { exportSite } from '../shell/src/hosts/static/exportSite.ts';
import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';
import { remotes as names, root } from './site/parts.ts';

/**
 * `npm run export`: builds what changed and writes the whole site as files, `dist/site`, with `dist/nginx.conf`.
 * With REMOTES (path of a `remotes.json`) the remotes are those that it points to, and only the shell is built.
 */
async function pointers(): Promise<RemotePointer[]> {
  const file = process.env.REMOTES;
  if (file) return parseRemotes(JSON.parse(readFileSync(file, 'utf8')), file);
  const builds = await buildParts(names);
  return names.map((name) => ({
    name,
    url: pathToFileURL(join(root, name, 'dist')).href,
    release: builds[name] as string,
  }));
}

try {
  const remotes = await pointers();
  const { shell = '' } = await buildParts(['shell']);
  const builds = join(root, 'shell/dist');
  const frame = JSON.parse(readFileSync(join(builds, shell, 'frame.json'), 'utf8')) as Frame;
  const composition = createComposition({
    frame,
    remotes: async () => remotes,
    fetch: fileFetch(globalThis.fetch),
    log: (entry) => console.error(JSON.stringify(entry)),
    rootRedirects: false,
    previewOrigins: [],
  });
  const target = join(root, 'dist');
  const count = await exportSite({ composition, builds, shell, target });
  console.log(`${count} pages are in ${join(target, 'site')}; ${join(target, 'nginx.conf')} serves them.`);
} catch (error) {
  fail(error);
}
