import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './site/commandLine.ts';
import { fail } from './site/fail.ts';
import { root } from './site/parts.ts';
import { buildCopy, type CopiedBuild, copyWorkspace, fragmentSizes } from './site/workspaceCopy.ts';

/**
 * `npm run bench:guides`: builds the guides as they are and with 100 more countries, in a copy, and shows what a
 * country costs: time at build, and not a byte of any other page or of the code.
 */
const remote = 'mf-visa-guides';
const copy = join(root, '.cache/bench-guides');
const countries = Array.from({ length: 100 }, (_, index) => `land-${String(index + 1).padStart(3, '0')}`);

/** What an editor does for a new country: its name in the schema, and a folder of content. */
function addCountries(): void {
  const schemas = join(copy, remote, 'src/readers/schemas.ts');
  const [before = '', after] = readFileSync(schemas, 'utf8').split('export const countries = [');
  if (after === undefined) throw new Error(`${schemas} has no list of countries any more.`);
  const names = countries.map((country) => `'${country}', `).join('');
  writeFileSync(schemas, `${before}export const countries = [${names}${after}`);
  const study = join(copy, remote, 'content/study');
  for (const country of countries) {
    cpSync(join(study, 'uk'), join(study, country), { recursive: true });
    const entry = join(study, country, 'entry.yaml');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace(/^country: .*$/m, `country: ${country}`));
  }
}

/** Bytes of every script, by its name without the hash; scripts of one name in the order of their size. */
function scriptSizes({ release }: CopiedBuild): string[] {
  const files = readdirSync(join(release, 'assets')).filter((file) => file.endsWith('.js'));
  return files
    .map((file) => `${file.replace(/-[\w-]{8}\.js$/, '')}: ${statSync(join(release, 'assets', file)).size} bytes`)
    .sort();
}

/** @throws Error that names the first thing that is not what it was */
function assertSame(before: CopiedBuild, after: CopiedBuild): void {
  const grown = fragmentSizes(after);
  for (const [path, size] of fragmentSizes(before))
    if (grown.get(path) !== size) throw new Error(`${path} had ${size} bytes and has ${grown.get(path)}.`);
  const [scripts, scriptsAfter] = [scriptSizes(before), scriptSizes(after)];
  const changed = scripts.findIndex((script, index) => script !== scriptsAfter[index]);
  if (changed >= 0 || scripts.length !== scriptsAfter.length)
    throw new Error(`A script was ${scripts[changed]} and is ${scriptsAfter[changed]}.`);
}

try {
  commandLine();
  copyWorkspace(copy, remote);
  const before = buildCopy(copy, remote);
  console.log(`${before.contract.pages.length} pages: ${before.seconds.toFixed(1)} s`);
  addCountries();
  const after = buildCopy(copy, remote);
  const added = after.contract.pages.length - before.contract.pages.length;
  console.log(
    `${after.contract.pages.length} pages, ${countries.length} more countries: ${after.seconds.toFixed(1)} s`,
  );
  console.log(`${(((after.seconds - before.seconds) / added) * 100).toFixed(2)} s for 100 pages`);
  assertSame(before, after);
  const scripts = scriptSizes(after).length;
  console.log(
    `The fragments of the ${before.contract.pages.length} pages and ${scripts} scripts did not grow by a byte.`,
  );
  rmSync(copy, { recursive: true });
} catch (error) {
  fail(error);
}
