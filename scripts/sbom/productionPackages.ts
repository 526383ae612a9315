import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});

const integrity = z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/, 'expected "sha512-" and 64 bytes in base64');

/** What is read of `pnpm-lock.yaml`, version 9.0. */
const lockfile = z.object({
  lockfileVersion: z.literal('9.0'),
  importers: z.record(
    z.string(),
    z.object({ dependencies: z.record(z.string(), z.object({ version: z.string() })).default({}) }),
  ),
  packages: z.record(z.string(), z.object({ resolution: z.object({ integrity }) })),
  snapshots: z.record(z.string(), z.object({ dependencies: versions, optionalDependencies: versions })),
});

/** A part of the workspace, or a package that one of them needs in production. */
export interface ProductionPackage {
  /** `name@version`; of a part its folder's name. */
  id: string;
  /** Where it is installed; missing where it is optional and made for another machine. */
  folder?: string;
  /** Subresource integrity of the archive that the registry served; parts have none. */
  integrity?: string;
  /** Ids of what it needs. */
  needs: Set<string>;
}

/**
 * Everything that the parts need in production, by the lockfile: their `dependencies` and what those need, the parts
 * themselves included.
 * @param workspace folder with `pnpm-lock.yaml`, packages installed
 * @throws Error when the lockfile cannot be read or is not what version 9.0 says
 */
export function productionPackages(workspace: string, parts: string[]): Map<string, ProductionPackage> {
  const lock = readLockfile(join(workspace, 'pnpm-lock.yaml'));
  const found = new Map<string, ProductionPackage>();
  const walked = new Set<string>();

  function addPart(part: string): string {
    if (found.has(part)) return part;
    const folder = join(workspace, part);
    const entry = { id: part, folder, needs: new Set<string>() };
    found.set(part, entry);
    const { dependencies } = lock.importers[part] ?? missing(`the part ${part}`);
    for (const [name, { version }] of Object.entries(dependencies)) {
      entry.needs.add(version.startsWith('link:') ? addPart(join(part, version.slice(5))) : add(name, version, folder));
    }
    return part;
  }

  function add(name: string, version: string, user: string | undefined): string {
    // A package under another name has its own name in the version: `name: other@1.0.0`.
    const key = lock.snapshots[`${name}@${version}`] ? `${name}@${version}` : version;
    const snapshot = lock.snapshots[key] ?? missing(`${name}@${version}`);
    const id = key.replace(/\(.*$/, '');
    const folder = user && installed(name, user);
    const entry = found.get(id) ?? { id, folder, integrity: lock.packages[id]?.resolution.integrity, needs: new Set() };
    found.set(id, entry);
    if (walked.has(key)) return id;
    walked.add(key);
    for (const [needed, at] of Object.entries({ ...snapshot.dependencies, ...snapshot.optionalDependencies })) {
      entry.needs.add(add(needed, at, folder));
    }
    return id;
  }

  for (const part of parts) addPart(part);
  return found;
}

function missing(what: string): never {
  throw new Error(`pnpm-lock.yaml does not have ${what}: run "pnpm install" and commit the lockfile.`);
}

function readLockfile(file: string): z.infer<typeof lockfile> {
  const { success, data, error } = lockfile.safeParse(parse(readFileSync(file, 'utf8')));
  if (success) return data;
  throw new Error(`${file} cannot be read as a lockfile of version 9.0.\n${z.prettifyError(error)}`);
}

/** The folder in which Node finds the package for code in `user`. */
function installed(name: string, user: string): string | undefined {
  const folders = createRequire(join(user, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((modules) => join(modules, name)).find((path) => existsSync(join(path, 'package.json')));
  return folder && realpathSync(folder);
}
