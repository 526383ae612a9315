import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { upgrade } from 'shared/contract/release/upgrade.ts';
import type { InstalledRelease } from '../directory/directory.ts';

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
