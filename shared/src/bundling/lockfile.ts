import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { draftOf } from '../files/drafts.ts';
import { sha256 } from '../files/hash.ts';

const versions = z.record(z.string(), z.string()).default({});
const dependencies = z.record(z.string(), z.object({ version: z.string() })).default({});

/** What is read of `pnpm-lock.yaml`, version 9.0. */
const lockfile = z.object({
  lockfileVersion: z.literal('9.0'),
  importers: z.record(z.string(), z.object({ dependencies, devDependencies: dependencies })),
  packages: z.record(
    z.string(),
    z.object({
      resolution: z.object({ integrity: z.string() }),
      peerDependenciesMeta: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
});

export type Lockfile = z.infer<typeof lockfile>;

/** @throws Error when the file cannot be read or is not what version 9.0 says */
export function readLockfile(file: string): Lockfile {
  const { success, data, error } = lockfile.safeParse(contentOf(file));
  if (success) return data;
  throw new Error(`${file} cannot be read as a lockfile of version 9.0.\n${z.prettifyError(error)}`);
}

/**
 * What a lockfile holds. Reading its YAML takes longer than all else that a release id is made of, so what was read stays
 * in `.cache` beside it, as JSON under the hash of the text.
 */
function contentOf(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  const copy = join(dirname(file), '.cache', `lockfile-${sha256(text, 'hex').slice(0, 16)}.json`);
  try {
    return JSON.parse(readFileSync(copy, 'utf8'));
  } catch {
    // Without the checks of a text that people write: a third of the time.
    const content: unknown = parse(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false });
    writeCopy(copy, JSON.stringify(content));
    return content;
  }
}

/** A folder that nobody may write to costs time alone. */
function writeCopy(copy: string, content: string): void {
  try {
    const draft = draftOf(copy);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(draft, content);
    renameSync(draft, copy);
  } catch {
    return;
  }
}

/**
 * The packages that imports lead to, with all that these need, for every machine.
 * @param imports the member of the workspace and the name of the package
 * @returns `<name>@<version> <integrity>` of each, sorted
 * @throws Error that names the package which the member's `package.json` or the lockfile does not have
 */
export function resolvedPackages(lock: Lockfile, imports: Iterable<`${string} ${string}`>): string[] {
  const found = new Map<string, string>();
  const walked = new Set<string>();

  function add(name: string, version: string): void {
    // A package under another name has its own name in the version: `name: other@1.0.0`.
    const key = lock.snapshots[`${name}@${version}`] ? `${name}@${version}` : version;
    const snapshot = lock.snapshots[key];
    // The peers that follow in brackets are packages of their own; a patch belongs to the package.
    const entry = lock.packages[key.replace(/\(.*$/, '')];
    if (!snapshot || !entry)
      throw new Error(`pnpm-lock.yaml does not have ${name}@${version}: install and commit the lockfile`);
    if (walked.has(key)) return;
    walked.add(key);
    const id = key.replace(/\((?!patch_hash=).*$/, '');
    found.set(id, `${id} ${entry.resolution.integrity}`);
    for (const [needed, at] of Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies })) {
      // An optional peer is there because something else requested it: Vite takes tsx and types of Node along.
      if (!(needed in entry.peerDependenciesMeta)) add(needed, at);
    }
  }

  for (const used of imports) {
    const [member = '', name = ''] = used.split(' ');
    const { dependencies: run, devDependencies: built } = lock.importers[member] ?? {};
    const version = (run?.[name] ?? built?.[name])?.version;
    if (!version) throw new Error(`${member} imports '${name}', which ${member}/package.json does not list`);
    add(name, version);
  }
  return [...found.values()].sort();
}
