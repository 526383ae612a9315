import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { parts, partsNamed } from './site/parts.ts';

const help = {
  purpose: 'Builds the named parts (all without a name) where they changed, and prints their release ids.',
  example: 'npm run build mf-news',
};

try {
  const { positionals } = commandLine({ help, most: parts.length });
  const builds = await buildParts(positionals.length > 0 ? partsNamed(positionals) : undefined);
  for (const [part, id] of Object.entries(builds)) console.log(`${part} ${id}`);
} catch (error) {
  fail(error);
}
