import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ids, mark } from '../shared/src/contract/document.contract.ts';
import { contractVersion, pagesContract } from '../shared/src/contract/pages.contract.ts';
import { searchContract } from '../shared/src/contract/search.contract.ts';
import { languages } from '../shared/src/language/language.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { assertNextMayBegin } from './release/nextVersion.ts';
import { packReleases } from './release/packedReleases.ts';
import { pageTypesOf } from './site/pageTypes.ts';
import { parts, partsNamed, root } from './site/parts.ts';

/**
 * `node scripts/run.mjs storeReleases <part …>`: stores what was built last of some parts, and what the contract promises now, as
 * those of the version before; run before `contractVersion` grows. Suites go on trying the new version with them. Of remotes that
 * `--few` names, only one page of each type is stored.
 */
const options = { few: { type: 'string', multiple: true, default: [] as string[] } } as const;
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

function newestBuild(part: string, isFew: boolean) {
  const dist = join(root, part, 'dist');
  const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
  const pathsOf = () =>
    pageTypesOf(root, part).flatMap(({ path }) => languages.map((language) => `/${language}${path}`));
  return { part, release, folder: join(dist, release), paths: isFew ? pathsOf() : undefined };
}

try {
  const { values, positionals } = commandLine({ options, most: parts.length });
  const names = partsNamed(positionals);
  if (!names.includes('shell') || names.length < 2)
    throw new Error('Name what to store, small: the shell and some remotes, such as `shell mf-news`.');
  assertNextMayBegin(new Date());
  const packed = await packReleases(names.map((part) => newestBuild(part, values.few.includes(part))));
  rmSync(join(releasesFile, '..'), { recursive: true, force: true });
  mkdirSync(join(releasesFile, '..'), { recursive: true });
  writeFileSync(releasesFile, packed);
  writeFileSync(contractFile, contract());
  console.log(`Version ${contractVersion} is stored, ${packed.byteLength} bytes. Format it: npm run format.`);
} catch (error) {
  fail(error);
}
