import type { PagesContract } from 'shared/contract/pages.contract.ts';

/** A release that the host holds whole, and that was checked when it was installed. */
export interface InstalledRelease extends PagesContract {
  /** Content of a file that `pages.json` names. */
  read(file: string): Uint8Array<ArrayBuffer>;
}

export function textOf(release: InstalledRelease, file: string): string {
  return new TextDecoder().decode(release.read(file));
}

/** Address of a file of a release at the site's own origin. */
export function remoteFileAddress(remote: string, release: string, file: string): string {
  return `/_remotes/${remote}/${release}/${file}`;
}
