import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PagesContract, parsePages } from '../shared/src/contract/pages.contract.ts';
import { fail } from './site/fail.ts';
import { root } from './site/parts.ts';

/**
 * `npm run bench:guides`: builds the guides as they are and with 100 more countries, in a copy, and shows what a
 * country costs: time at build, and not a byte of any other page or of the code.
 */
const remote = 'mf-visa-guides';
const copy = join(root, '.cache/bench-guides');
const countries = Array.from({ length: 100 }, (_, index) => `land-${String(index + 1).padStart(3, '0')}`);

interface Build {
  seconds: number;
  release: string;
  pages: PagesContract['pages'];
}

/**
 * A workspace of its own with what the build reads. `shared` is copied, not linked: federation's analysis of imports
 * now and then misses exports in files that a link leads to.
 */
function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true });
  const isSource = (file: string) => !['dist', '.cache'].includes(basename(file));
  for (const part of [remote, 'shared'])
    cpSync(join(root, part), join(copy, part), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of ['node_modules', 'pnpm-lock.yaml', 'tsconfig.base.json'])
    symlinkSync(join(root, name), join(copy, name));
}

/** What an editor does for a new country: its name in the schema, and a folder of content. */
function addCountries(): void {
  const schemas = join(copy, remote, 'src/content/schemas.ts');
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

function build(): Build {
  const start = performance.now();
  const args = ['--import', 'tsx', join(root, 'scripts/buildPart.ts'), remote];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The guides could not be built.');
  const seconds = (performance.now() - start) / 1000;
  const release = join(copy, remote, 'dist', stdout.trim().split('\n').at(-1) ?? '');
  const file = join(release, 'pages.json');
  return { seconds, release, pages: parsePages(JSON.parse(readFileSync(file, 'utf8')), file).pages };
}

/** Bytes of every script, by its name without the hash; scripts of one name in the order of their size. */
function scriptSizes({ release }: Build): string[] {
  const files = readdirSync(join(release, 'assets')).filter((file) => file.endsWith('.js'));
  return files
    .map((file) => `${file.replace(/-[\w-]{8}\.js$/, '')}: ${statSync(join(release, 'assets', file)).size} bytes`)
    .sort();
}

const fragmentSizes = ({ release, pages }: Build) =>
  new Map(pages.map(({ path, fragment }) => [path, statSync(join(release, fragment.file)).size]));

/** @throws Error that names the first thing that is not what it was */
function assertSame(before: Build, after: Build): void {
  const grown = fragmentSizes(after);
  for (const [path, size] of fragmentSizes(before))
    if (grown.get(path) !== size) throw new Error(`${path} had ${size} bytes and has ${grown.get(path)}.`);
  const [scripts, scriptsAfter] = [scriptSizes(before), scriptSizes(after)];
  const changed = scripts.findIndex((script, index) => script !== scriptsAfter[index]);
  if (changed >= 0 || scripts.length !== scriptsAfter.length)
    throw new Error(`A script was ${scripts[changed]} and is ${scriptsAfter[changed]}.`);
}

try {
  makeCopy();
  const before = build();
  console.log(`${before.pages.length} pages: ${before.seconds.toFixed(1)} s`);
  addCountries();
  const after = build();
  const added = after.pages.length - before.pages.length;
  console.log(`${after.pages.length} pages, ${countries.length} more countries: ${after.seconds.toFixed(1)} s`);
  console.log(`${(((after.seconds - before.seconds) / added) * 100).toFixed(2)} s for 100 pages`);
  assertSame(before, after);
  const scripts = scriptSizes(after).length;
  console.log(`The fragments of the ${before.pages.length} pages and ${scripts} scripts did not grow by a byte.`);
  rmSync(copy, { recursive: true });
} catch (error) {
  fail(error);
}
