import { join } from 'node:path';
import { siteAddress } from 'shared/build/dev/devServer.ts';
import { newestBuild } from 'shared/build/release/builds.ts';
import { commandLine, fail } from './commandLine/commandLine.ts';
import { type DevSite, startDev, startDevInSite } from './dev/startDev.ts';
import { buildParts } from './site/builds.ts';
import { endPrograms } from './site/childProcess.ts';
import { firstPort, parts, partsNamed, remotes, root } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';

const line = {
  purpose: 'Serves the site with the named parts (all without a name) and shared from their sources.',
  options: { site: { type: 'string', text: 'address of the deployed site that shows everything else' } },
  example: 'npm run dev mf-news',
  most: parts.length,
} as const;

let site: DevSite | undefined;
let isStopping = false;

async function stop(): Promise<void> {
  isStopping = true;
  await site?.stop();
  // Builds, and what runs before there is a site: nothing writes a file any more once this has ended.
  await endPrograms();
  process.exit(0);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

try {
  const { values, positionals } = commandLine(line);
  const all = values.site ? remotes : parts;
  const watched = positionals.length > 0 ? partsNamed(positionals) : all;
  if (values.site && watched.includes('shell')) throw new Error('The shell comes from the site: name remotes.');
  const port = firstPort();
  await assertPortsFree(port, values.site ? ['the site'] : ['shell', ...remotes]);
  if (values.site) site = await startDevInSite({ port, watched }, siteAddress(values.site));
  else {
    // A remote that comes from its sources needs a build, but none of today.
    const isBuilt = (part: string) => part !== 'shell' && newestBuild(join(root, part, 'dist')) !== undefined;
    const { shell = '' } = await buildParts(parts.filter((part) => !(watched.includes(part) && isBuilt(part))));
    site = await startDev({ port, watched }, shell);
  }
  console.log(
    `The site is at ${site.address}; ${watched.join(', ')} and shared from their sources — stop it with Ctrl-C.`,
  );
} catch (error) {
  if (!isStopping) fail(error);
}
