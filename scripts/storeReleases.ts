import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ids, mark } from '../shared/src/contract/document.contract.ts';
import { contractVersion, pagesContract } from '../shared/src/contract/pages.contract.ts';
import { searchContract } from '../shared/src/contract/search.contract.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { assertNextMayBegin } from './release/nextVersion.ts';
import { packReleases } from './release/packedReleases.ts';
import { parts, partsNamed, root } from './site/parts.ts';

/**
 * `node scripts/run.mjs storeReleases <part …>`: stores what was built last of some parts, and what the contract promises now, as
 * those of the version before; run before `contractVersion` grows. Suites go on trying the new version with them.
 */
const releasesFile = join(root, 'e2e/previous/releases.br');
const contractFile = join(root, 'shared/src/contract/previous.json');

/** What readers of this version take and know: schemas, and the marks of documents. */
function contract(): string {
  const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' });
  const stored = {
    version: contractVersion,
    pages: schemaOf(pagesContract),
    search: schemaOf(searchContract),
    marks: { ...mark },
    ids: { ...ids },
  };
  return `${JSON.stringify(stored, undefined, 2)}\n`;
}

function newestBuild(part: string): { part: string; release: string; folder: string } {
  const dist = join(root, part, 'dist');
  const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
  return { part, release, folder: join(dist, release) };
}

try {
  const names = partsNamed(commandLine({ most: parts.length }).positionals);
  if (!names.includes('shell') || names.length < 2)
    throw new Error('Name what to store, small: the shell and some remotes, such as `shell mf-news`.');
  assertNextMayBegin(new Date());
  const packed = await packReleases(names.map(newestBuild));
  rmSync(join(releasesFile, '..'), { recursive: true, force: true });
  mkdirSync(join(releasesFile, '..'), { recursive: true });
  writeFileSync(releasesFile, packed);
  writeFileSync(contractFile, contract());
  console.log(`Version ${contractVersion} is stored, ${packed.byteLength} bytes. Format it: npm run format.`);
} catch (error) {
  fail(error);
}
