import { command } from './commandLine/commandLine.ts';
import { buildParts } from './site/builds.ts';
import { parts, partsNamed } from './site/parts.ts';

const line = {
  purpose: 'Builds the named parts (all without a name) where they changed, and prints their release ids.',
  example: 'npm run build mf-news',
  most: parts.length,
};

await command(line, async ({ positionals }) => {
  const builds = await buildParts(positionals.length > 0 ? partsNamed(positionals) : undefined);
  for (const [part, id] of Object.entries(builds)) console.log(`${part} ${id}`);
});
