import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { draftOf, durableWrite, sweepDrafts } from '../../files/durableWrite.ts';
import { sha256 } from '../../files/hash.ts';

/** Builds of a part that are kept: open pages still load files of earlier ones. */
const mostBuilds = 5;

/** Content of `dist/live.json`: the newest build of a part. */
interface NewestBuild {
  release: string;
  inputs: string;
}

/** Hash of everything that a part may be built from. It may change without need, but not stay where the build differs. */
export function inputsOf(workspace: string, part: string): string {
  const installed = join(part, 'node_modules');
  const patterns = isOutside(workspace, part)
    ? [`${part}/**`]
    : [`{${part},shared}/**`, 'tsconfig*.json', 'pnpm-lock.yaml'];
  const unbuilt = ['**/{node_modules,dist,e2e}/**', '**/testSupport/**', '**/*.{test,spec,stories}.*'];
  // What npm and pnpm write of the packages that they have installed.
  const packages = hashOfFiles(join(workspace, installed), ['.package-lock.json', '.pnpm/lock.yaml']);
  return [hashOfFiles(workspace, patterns, unbuilt), packages, releaseDay() ?? ''].join();
}

/** Whether the package `shared` of a part is another one than that of the workspace. */
function isOutside(workspace: string, part: string): boolean {
  const installed = join(workspace, part, 'node_modules/shared/package.json');
  return existsSync(installed) && realpathSync(installed) !== join(realpathSync(workspace), 'shared/package.json');
}

/** `RELEASE_DAY`: lists leave out what is closed by then. @throws Error if it is no day */
export function releaseDay(): string | undefined {
  const { RELEASE_DAY: day } = process.env;
  if (!day || /^\d{4}-\d\d-\d\d$/.test(day)) return day || undefined;
  throw new Error(`RELEASE_DAY is "${day}": write a day such as 2026-11-22.`);
}

/** Hash of files with their paths, and of Node's version. @param patterns below the workspace */
function hashOfFiles(workspace: string, patterns: string[], ignore: string[] = []): string {
  const files = globSync(patterns, { cwd: workspace, ignore, expandDirectories: false }).sort();
  const pieces = files.flatMap((file) => [`${file}\0`, sha256(readFileSync(join(workspace, file))), '\0']);
  return sha256([process.version, ...pieces], 'hex');
}

/** The release of a part's newest build, where it is whole. @param dist folder of its builds */
export function newestBuild(dist: string): string | undefined {
  return readNewest(dist)?.release;
}

export function unchangedBuild(workspace: string, part: string): string | undefined {
  const newest = readNewest(join(workspace, part, 'dist'));
  return newest?.inputs === inputsOf(workspace, part) ? newest.release : undefined;
}

function readNewest(dist: string): NewestBuild | undefined {
  try {
    const newest = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as NewestBuild;
    return isWhole(join(dist, newest.release)) ? newest : undefined;
  } catch {
    return undefined;
  }
}

const isWhole = (build: string) => ['pages.json', 'frame.json'].some((file) => existsSync(join(build, file)));

/** Builds a part into `dist/<release>` and points `live.json` to it, unless nothing has changed. @returns the release id */
export async function buildPart(workspace: string, part: string, make: (folder: string) => Promise<string>) {
  const unchanged = unchangedBuild(workspace, part);
  if (unchanged) return unchanged;
  const [cache, dist] = ['.cache', 'dist'].map((name) => join(workspace, part, name)) as [string, string];
  // Read first: a file that changes during the build counts as changed afterwards.
  const inputs = inputsOf(workspace, part);
  await sweepDrafts(cache);
  const draft = draftOf(join(cache, 'build'));
  const release = await make(draft);
  const target = join(dist, release);
  if (isWhole(target)) await rm(draft, { recursive: true });
  else {
    await rm(target, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    await rename(draft, target);
  }
  await durableWrite(join(dist, 'live.json'), JSON.stringify({ release, inputs } satisfies NewestBuild));
  await removeOldBuilds(dist, release);
  return release;
}

async function removeOldBuilds(dist: string, live: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true });
  const builds = entries.filter((entry) => entry.isDirectory() && entry.name !== live);
  const places = builds.map(({ name }) => join(dist, name));
  const aged = await Promise.all(places.map(async (place) => ({ place, made: (await stat(place)).mtimeMs })));
  aged.sort((a, b) => b.made - a.made);
  await Promise.all(aged.slice(mostBuilds - 1).map(({ place }) => rm(place, { recursive: true })));
}
