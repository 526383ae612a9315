import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { upgrade } from 'shared/contract/release/upgrade.ts';
import { durableWrite } from 'shared/files/durableWrite.ts';
import type { InstalledRelease } from '../directory/directory.ts';

/** `live.json`, beside the installed releases: what hosts show. The installer writes it, in one step; hosts and commands read it. */
export interface LiveFile {
  /** The live release of each remote, in the order of `remotes.json`; those that it lists no longer come last. */
  remotes: NamedRelease[];
  /** Remotes that `remotes.json` lists and that have no release installed. */
  missing: string[];
  /** Remotes that are shown and that `remotes.json` lists no longer. */
  unlisted: string[];
  /** By remote: why the release that `remotes.json` names is not live. */
  refused: Record<string, string>;
  /** Releases that were live, the latest last; until when they stay installed at least (ISO 8601). */
  former: (NamedRelease & { until: string })[];
  /** Releases that no preview shows: the pointer was moved back from them. */
  rolledBack: NamedRelease[];
}

export interface NamedRelease {
  name: string;
  release: string;
}

export const nothingLive: LiveFile = {
  remotes: [],
  missing: ['remotes.json'],
  unlisted: [],
  refused: {},
  former: [],
  rolledBack: [],
};

/** Folder of installed releases of a host that reads this `remotes.json`. */
export function installedBeside(remotesFile: string): string {
  return join(dirname(remotesFile), '.cache/installed');
}

/** Reads `live.json`; `nothingLive` before the installer's first look at the remotes. */
export function readLive(folder: string): LiveFile {
  try {
    return JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8')) as LiveFile;
  } catch {
    return nothingLive;
  }
}

export async function writeLive(folder: string, live: LiveFile): Promise<void> {
  await durableWrite(join(folder, 'live.json'), JSON.stringify(live, undefined, 2));
}

export const isSame = (one: NamedRelease) => (other: NamedRelease) =>
  one.name === other.name && one.release === other.release;

/** Opens the folder of a release that `installRelease` has checked; one of the version before is upgraded. */
export function openRelease(folder: string): InstalledRelease {
  const read = (file: string) => new Uint8Array(readFileSync(join(folder, file)));
  const data: unknown = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  const upgraded = upgrade(data);
  if (!upgraded) return { ...(data as PagesContract), read };
  return {
    ...(upgraded.pages as PagesContract),
    read(file) {
      const rewrite = upgraded.rewrite.get(file);
      return rewrite ? new TextEncoder().encode(rewrite(new TextDecoder().decode(read(file)))) : read(file);
    },
  };
}

/** Makes a function that opens the installed releases of a folder, each once; it returns nothing for a damaged one. */
export function releaseOpener(folder: string): (remote: string, release: string) => InstalledRelease | undefined {
  const opened = new Map<string, InstalledRelease>();
  return (remote, release) => {
    const place = join(folder, remote, release);
    if (!existsSync(join(place, 'pages.json'))) {
      opened.delete(place);
      return undefined;
    }
    try {
      const known = opened.get(place) ?? openRelease(place);
      opened.set(place, known);
      return known;
    } catch {
      return undefined;
    }
  };
}
