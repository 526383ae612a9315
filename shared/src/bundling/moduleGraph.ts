import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
// The parser of Vite, without Vite: what has not changed is told before a bundler is loaded.
import { parseSync } from 'rolldown/utils';
import { globSync } from 'tinyglobby';
import { sha256 } from '../files/hash.ts';

/** What some modules lead to. */
export interface ModuleGraph {
  /** Files of the workspace, as paths below it with slashes. */
  files: Set<string>;
  /** Packages that they import: the member of the workspace that does, and the package's name. */
  packages: Set<`${string} ${string}`>;
}

/** What single files import; whoever keeps it takes out what has changed. */
export type KnownImports = Map<string, { files: string[]; packages: string[] }>;

/**
 * Follows the imports of modules and stylesheets through the workspace, as the bundler does; types are not followed.
 * It reads sources alone, so it takes milliseconds and needs no build. A member of the workspace is a folder of its own
 * name with a `package.json`; every other bare name is a package.
 * @param entries files below the workspace
 * @param known files in it are not read again, and those that are read are put there
 * @throws Error that names file and import where there is nothing of that name
 */
export function moduleGraph(workspace: string, entries: string[], known: KnownImports = new Map()): ModuleGraph {
  const graph: ModuleGraph = { files: new Set(), packages: new Set() };

  function visit(file: string): void {
    if (graph.files.has(file)) return;
    graph.files.add(file);
    const imports = known.get(file) ?? importsIn(workspace, file);
    known.set(file, imports);
    const member = file.split('/')[0] ?? '';
    for (const name of imports.packages) graph.packages.add(`${member} ${name}`);
    imports.files.forEach(visit);
  }

  entries.forEach(visit);
  return graph;
}

function importsIn(workspace: string, file: string): { files: string[]; packages: string[] } {
  const files: string[] = [];
  const packages: string[] = [];
  for (const specifier of importsOf(join(workspace, file))) {
    const name = packageName(specifier);
    if (isBuiltin(specifier)) continue;
    if (name && !existsSync(join(workspace, name, 'package.json'))) packages.push(name);
    else files.push(relative(workspace, resolved(workspace, file, specifier)).replaceAll(sep, '/'));
  }
  return { files, packages };
}

/**
 * The shortest chain of static imports from a module to a package: what is loaded at once, and not later or never.
 * @returns files and, last, the package; nothing where no chain leads there
 */
export function importChain(workspace: string, entry: string, packages: readonly string[]): string[] | undefined {
  const chains: string[][] = [[entry]];
  const seen = new Set([entry]);
  for (const chain of chains) {
    const file = chain.at(-1) ?? '';
    for (const specifier of staticImportsOf(join(workspace, file))) {
      const name = packageName(specifier);
      if (name && packages.includes(name)) return [...chain, name];
      if (isBuiltin(specifier) || (name && !existsSync(join(workspace, name, 'package.json')))) continue;
      const next = relative(workspace, resolved(workspace, file, specifier.replace(/[?#].*$/, ''))).replaceAll(
        sep,
        '/',
      );
      if (!seen.has(next)) chains.push([...chain, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** `react-dom` of `react-dom/client`; nothing of a path. */
function packageName(specifier: string): string | undefined {
  return /^(@[^/]+\/)?[^./@][^/]*/.exec(specifier)?.[0];
}

function resolved(workspace: string, file: string, specifier: string): string {
  const name = packageName(specifier);
  // Inside of its own folder a package finds itself by its `exports`: nothing needs to be installed.
  const from = name ? join(workspace, name, 'package.json') : join(workspace, file);
  try {
    return createRequire(from).resolve(specifier);
  } catch {
    throw new Error(`${file} imports '${specifier}': there is no such file`);
  }
}

const isModule = /\.[cm]?[jt]sx?$/;

/** What a file imports, without queries such as `?raw`. */
function importsOf(file: string): string[] {
  const read = isModule.test(file) ? importsOfModule : file.endsWith('.css') ? importsOfStyles : () => [];
  return read(file).map((specifier) => specifier.replace(/[?#].*$/, ''));
}

/** What a module loads together with itself. */
const staticImportsOf = (file: string) => (isModule.test(file) ? saidIn(file).atOnce : []);

function importsOfModule(file: string): string[] {
  const { atOnce, later, globs } = saidIn(file);
  const matching = globs.flatMap((pattern) => globSync(pattern, { cwd: dirname(file) })).map((found) => `./${found}`);
  return [...atOnce, ...later, ...matching];
}

/** Imports of a module as they are written: those that load with it, those that load later, and patterns. */
type Said = Record<'atOnce' | 'later' | 'globs', string[]>;

/** By suffix and text: parts share many modules, and parsing them is most of what a release id takes. */
const saidBefore = new Map<string, Said>();

function saidIn(file: string): Said {
  const source = readFileSync(file, 'utf8');
  const key = `${extname(file)} ${sha256(source)}`;
  const said = saidBefore.get(key) ?? parsed(file, source);
  saidBefore.set(key, said);
  return said;
}

function parsed(file: string, source: string): Said {
  const { staticImports, staticExports, dynamicImports, importMetas } = parseSync(file, source).module;
  const isType = ({ start }: { start: number }) => /^(im|ex)port\s+type\b/.test(source.slice(start, start + 20));
  const named = staticImports.filter((found) => !isType(found)).map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports
    .filter((found) => !isType(found))
    .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const later = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(['"])(.*)\1$/.exec(source.slice(start, end))?.[2] ?? [],
  );
  const globs = importMetas.flatMap(({ end }) => /^\.glob\(\s*(['"])(.*?)\1/.exec(source.slice(end))?.[2] ?? []);
  // JSX is compiled into calls of React's runtime.
  return { atOnce: [...named, ...passedOn, ...(file.endsWith('x') ? ['react'] : [])], later, globs };
}

function importsOfStyles(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = source.matchAll(/(?:@import\s+|url\(\s*|composes:[^;]*?\sfrom\s+)(?:url\(\s*)?["']?([^"')\s;]+)/g);
  return [...found].flatMap(([, specifier = '']) => (/^(data:|https?:|#|\/)/.test(specifier) ? [] : specifier));
}
