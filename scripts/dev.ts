import { siteAddress } from 'shared/build/dev/devServer.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { buildBehind, startDev, startDevInSite } from './dev/startDev.ts';
import { firstPort, parts, partsNamed, remotes } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { untilStopped } from './site/untilStopped.ts';

const line = {
  purpose: 'Serves the site with the named parts (all without a name) and shared from their sources.',
  options: { site: { type: 'string', text: 'address of the deployed site that shows everything else' } },
  example: 'npm run dev mf-news',
  most: parts.length,
} as const;

await untilStopped(async () => {
  const { values, positionals } = commandLine(line);
  const all = values.site ? remotes : parts;
  const watched = positionals.length > 0 ? partsNamed(positionals) : all;
  if (values.site && watched.includes('shell')) throw new Error('The shell comes from the site: name remotes.');
  const port = firstPort();
  await assertPortsFree(port, values.site ? ['the site'] : ['shell', ...remotes]);
  const site = values.site
    ? await startDevInSite({ port, watched }, siteAddress(values.site))
    : await startDev({ port, watched }, await buildBehind(watched));
  console.log(
    `The site is at ${site.address}; ${watched.join(', ')} and shared from their sources — stop it with Ctrl-C.`,
  );
  return site;
});
