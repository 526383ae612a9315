import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteSources } from '../../shared/src/bundling/entries.ts';
import { inputsOf, releaseOf } from '../../shared/src/bundling/inputs.ts';
import { type Lockfile, readLockfile } from '../../shared/src/bundling/lockfile.ts';
import { shellEntries } from '../../shell/src/bundling/shellEntries.ts';

/**
 * The parts whose newest build is of the sources that are there now, found without a bundler, which takes a second to
 * load. What cannot be told, such as a part that imports a file that is not there, is left to the build, which says why.
 * @returns release ids by part; what is to be built is not among them
 */
export function unchangedParts(workspace: string, names: string[]): Record<string, string> {
  let lock: Lockfile | undefined;
  const unchanged: Record<string, string> = {};
  for (const part of names) {
    const newest = newestBuild(join(workspace, part, 'dist'));
    if (!newest) continue;
    try {
      lock ??= readLockfile(join(workspace, 'pnpm-lock.yaml'));
      const entries = part === 'shell' ? shellEntries : remoteSources(workspace, part);
      if (releaseOf(workspace, inputsOf(workspace, part, entries, lock)) === newest) unchanged[part] = newest;
    } catch {
      // The build of the part finds it, too, and reports it.
    }
  }
  return unchanged;
}

/** The build that a part's `live.json` points to, where it is whole. @param dist folder of its builds */
export function newestBuild(dist: string): string | undefined {
  try {
    const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
    return ['pages.json', 'frame.json'].some((file) => existsSync(join(dist, release, file))) ? release : undefined;
  } catch {
    return undefined;
  }
}

/** The newest builds of parts, whatever has changed since: a part that comes from its sources needs no build of today. */
export function newestBuilds(workspace: string, names: string[]): Record<string, string> {
  const found = names.map((name) => [name, newestBuild(join(workspace, name, 'dist'))] as const);
  return Object.fromEntries(found.flatMap(([name, build]) => (build ? [[name, build]] : [])));
}
