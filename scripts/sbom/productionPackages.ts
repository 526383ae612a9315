import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Lockfile, readLockfile } from '../../shared/src/bundling/lockfile.ts';

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
    const entry = found.get(id) ?? { id, folder, integrity: integrityIn(lock, id), needs: new Set() };
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

/** @throws Error when the lockfile has no whole hash of the package */
function integrityIn({ packages }: Lockfile, id: string): string | undefined {
  const integrity = packages[id]?.resolution.integrity;
  if (integrity && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
    throw new Error(`pnpm-lock.yaml: expected "sha512-" and 64 bytes in base64 as the integrity of ${id}.`);
  return integrity;
}

function missing(what: string): never {
  throw new Error(`pnpm-lock.yaml does not have ${what}: run "pnpm install" and commit the lockfile.`);
}

/** The folder in which Node finds the package for code in `user`. */
function installed(name: string, user: string): string | undefined {
  const folders = createRequire(join(user, 'package.json')).resolve.paths(name) ?? [];
  const folder = folders.map((modules) => join(modules, name)).find((path) => existsSync(join(path, 'package.json')));
  return folder && realpathSync(folder);
}
