import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';

/** `npm run build [part …]`: builds what changed and prints the release of every part. */
const names = process.argv.slice(2);
try {
  const builds = await buildParts(names.length > 0 ? names : undefined);
  for (const [part, id] of Object.entries(builds)) console.log(`${part} ${id}`);
} catch (error) {
  fail(error);
}
