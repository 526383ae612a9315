import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parts, remotes, root } from '../site/parts.ts';

/** The files that each file imports, types included; paths below the workspace. */
type Imports = Map<string, string[]>;

/** The part that a file belongs to. The gallery is one of its own: it shows what others are made of. */
function partOf(file: string): string {
  return /^shared\/gallery\/|\.stories\.tsx$/.test(file) ? 'gallery' : (file.split('/')[0] ?? '');
}

const isTest = (file: string) => /\.test\.tsx?$|\/testSupport\//.test(file);

/** Parts that use a file of shared, by themselves or through other files of shared; tests do not count. */
function usersOf(file: string, imports: Imports): string[] {
  const users = new Set<string>();
  const seen = new Set([file]);
  for (const used of seen) {
    for (const [importer, imported] of imports) {
      if (!imported.includes(used) || isTest(importer)) continue;
      if (partOf(importer) === 'shared') seen.add(importer);
      else users.add(partOf(importer));
    }
  }
  return [...users].sort();
}

/** Lists files of shared that one part alone uses. Contracts may stay: they are promises, whoever reads them. */
function singleOwners(files: string[], imports: Imports): string[] {
  const shown = files.filter((file) => /^shared\/(images|src)\/(?!contract\/)/.test(file) && partOf(file) === 'shared');
  return shown.flatMap((file) => {
    const [owner, ...others] = usersOf(file, imports);
    const isShared = owner === undefined || others.length > 0;
    return isShared ? [] : [`${file} is used by ${owner} alone: it belongs there`];
  });
}

/** Source files that no other file imports, and nothing starts with. */
function unused(files: string[], imports: Imports): string[] {
  const imported = new Set([...imports.values()].flat());
  const sources = files.filter((file) => /^(shell|shared|mf-[^/]+)\/src\/.*\.(tsx?|css)$/.test(file));
  const isStart = (file: string) =>
    /\.(test|stories)\.tsx?$|\.d\.ts$|\/src\/(pages|islands|scripts)\/|\/src\/(messages|pageList|readers\/(?:check|desk|facts)|service\/main)\.ts$/.test(
      file,
    );
  return sources
    .filter((file) => !imported.has(file) && !isStart(file))
    .map((file) => `${file} is used by nobody: remove it`);
}

function importsIn(file: string): string[] {
  const named = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import|import\(|url\()\s*['"]([^'"?#]+)/g);
  return [...named].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return posix.join(dirname(file), name);
    return name.startsWith('shared/') ? name.replace(/^shared\/(?!images|messages)/, 'shared/src/') : [];
  });
}

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const files = tracked.filter((file) => existsSync(join(root, file)));

/** Files with which the builds and commands of all remotes begin, and the builds of the shell. */
const ofRemotes = [
  ...['page/hydration.tsx', 'page/render.tsx', 'build/release/buildRemote.ts'],
  ...['build/commands.ts', 'build/dev/client.ts'],
].map((file) => `shared/src/${file}`);
const ofShell = [
  ...['client/main.ts', 'client/resume.ts', 'client/hold.ts', 'client/draftsInline.ts'],
  ...['client/offline/worker/worker.ts', 'client/offline/worker/off.ts'],
  ...['build/frame.tsx', 'build/buildShell.ts', 'hosts/node/main.ts', 'install/main.ts'],
].map((file) => `shell/src/${file}`);

/** Imports of all files; a part's build starts with its entries. */
function allImports(): Imports {
  const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file));
  return new Map([
    ...sources.map((file) => [file, importsIn(file)] as const),
    ...remotes.map((part) => [`${part}/package.json`, ofRemotes] as const),
    ['shell/package.json', ofShell],
  ]);
}

describe('every file', () => {
  it('of a remote is reviewed by a team of its own; until a new one has a team, by that of the shell', () => {
    const owners = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
    const teams = [...owners.matchAll(/^\/(mf-[a-z-]+)\/ +(@\S+)$/gm)];
    expect(parts).toEqual(expect.arrayContaining(teams.map(([, part]) => part)));
    expect(new Set(teams.map(([, , team]) => team)).size).toBe(teams.length);
    expect(owners).toMatch(/^\* +@\S+\/shell$/m);
  });

  it('of shared is used by two parts', () => {
    expect(singleOwners(files, allImports())).toEqual([]);
  });

  it('of a part is used', () => {
    expect(unused(files, allImports())).toEqual([]);
  });
});

/** Words of this site: another one that is made with the same shell, shared code and scripts has no use for them. */
const siteWords =
  /visas?\b|passport|student|tourist|nepal|embass|consul|immigra|checklist|openstreetmap|ビザ|旅券|留学|観光|大使館/i;

/** Folders that are about this site; tests, samples and stories show the rest at work with its words. */
const ofTheSite = /^shell\/src\/site\/|^shared\/src\/company\/|\.(test|stories)\.tsx?$|\/testSupport\//;

/** Mistakes in remotes, which are named by their files. */
const mutations = 'scripts/mutations.ts';

it('words of the site are in no file of shell, shared and scripts but where the site itself is described', () => {
  const sources = files.filter((file) => /^(shell\/src|shared\/src|scripts)\/.*\.(tsx?|mjs|css)$/.test(file));
  const lines = sources
    .filter((file) => !ofTheSite.test(file) && file !== mutations)
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').split('\n');
      return text.flatMap((line, at) => (siteWords.test(line) ? `${file}:${at + 1}: ${line.trim()}` : []));
    });
  expect(lines).toEqual([]);
});
