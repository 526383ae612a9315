import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { upgrade } from 'shared/contract/release/upgrade.ts';
import type { InstalledRelease } from '../directory/directory.ts';

/** Opens the folder of a release that was checked; one of the version before reads as this version writes. */
export function openRelease(folder: string): InstalledRelease {
  const data: unknown = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'));
  return withFiles(data, (file) => new Uint8Array(readFileSync(join(folder, file))));
}

/** The content of `pages.json`, with the release's files. */
export function withFiles(data: unknown, read: InstalledRelease['read']): InstalledRelease {
  const upgraded = upgrade(data);
  // `installRelease` has checked it.
  if (!upgraded) return { ...(data as PagesContract), read };
  return {
    ...(upgraded.pages as PagesContract),
    read(file) {
      const rewrite = upgraded.rewrite.get(file);
      return rewrite ? new TextEncoder().encode(rewrite(new TextDecoder().decode(read(file)))) : read(file);
    },
  };
}

/** Opens releases by their names in the folder in which they are installed; each once. One that is damaged is not there. */
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
