import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBytes } from 'shared/contract/release/limits.contract.ts';
import { releaseId } from 'shared/contract/release/values.contract.ts';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { shareRunning } from '../shareRunning.ts';
import type { NamedRelease } from './installed.ts';
import { type InstallOptions, installedProblem, installRelease, type WantedRelease } from './installRelease.ts';

/** Milliseconds until a release that was refused is tried again: twice as long each time. */
const pauses = { first: 1000, longest: 10_000 };

/** Installs the releases that pointers lead to, and remembers while this process runs which are sound and which failed. */
export function releaseSupply(options: InstallOptions & { now?: () => number }) {
  const { folder, now = Date.now } = options;
  const placeOf = ({ name, release }: NamedRelease) => join(folder, name, release);
  // An update may end before a slow remote answers: the next update shares the request.
  const newest = shareRunning<string>();
  /** Folders of releases that this process has checked. */
  const checked = new Set<string>();
  /** By folder: a pointer may name the newest release, and another one the same by its id. */
  const oneAtATime = shareRunning<NamedRelease>();
  const failed = new Map<string, { error: Error; pause: number; until: number }>();

  /** See `installedProblem`. */
  const check = async (release: NamedRelease): Promise<string | undefined> => {
    const problem = await installedProblem(release, options);
    if (!problem) checked.add(placeOf(release));
    return problem;
  };

  const installOnce = async (wanted: WantedRelease): Promise<NamedRelease> => {
    const place = placeOf(wanted);
    if (checked.has(place) && existsSync(place)) return wanted;
    const last = failed.get(place);
    if (last && now() < last.until) throw last.error;
    try {
      if (existsSync(place) && (await check(wanted))) await rm(place, { recursive: true });
      if (!existsSync(place)) await installRelease(wanted, options, (other) => checked.has(placeOf(other)));
      checked.add(place);
      failed.delete(place);
      return wanted;
    } catch (error) {
      const pause = Math.min(pauses.longest, last ? 2 * last.pause : pauses.first);
      failed.set(place, { error: error as Error, pause, until: now() + pause });
      throw error;
    }
  };

  return {
    check,
    /** Installs the release of a pointer unless it is there. @throws Error that says why it is refused */
    async install(pointer: RemotePointer): Promise<NamedRelease> {
      const release = pointer.release ?? (await newest(pointer.url, () => newestRelease(pointer, options)));
      const wanted = { name: pointer.name, url: pointer.url, release };
      return oneAtATime(placeOf(wanted), () => installOnce(wanted));
    },
  };
}

/** The newest release that a remote serves, for a pointer that names none. */
async function newestRelease({ name, url }: RemotePointer, { origin }: InstallOptions): Promise<string> {
  const address = `${url}/pages.json`;
  const file = await origin.read(address, maxBytes.pages).catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`);
  });
  // Only the id is read here: installing the release checks the file.
  const [, stated] = /"release":\s*"([^"]*)"/.exec(new TextDecoder().decode(file)) ?? [];
  const release = releaseId.safeParse(stated).data;
  if (release === undefined) throw new Error(`${name}: ${address}: field release: it names none`);
  return release;
}
