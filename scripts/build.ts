import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { parts, partsNamed } from './site/parts.ts';

/** `npm run build [part …]`: builds what changed and prints the release of every part. */
try {
  const { positionals } = commandLine({ most: parts.length });
  const builds = await buildParts(positionals.length > 0 ? partsNamed(positionals) : undefined);
  for (const [part, id] of Object.entries(builds)) console.log(`${part} ${id}`);
} catch (error) {
  fail(error);
}
