import { retryAddress } from 'shared/contract/document.contract.ts';
import type { LiveRemote } from './directory.ts';
import type { Frame } from './frame.ts';
import { integrityOf } from './hash.ts';
import { remoteFileAddress } from './remoteFiles.ts';

/** An inline import map, and the source by which the content security policy allows it. */
export interface ImportMap {
  text: string;
  /** CSP source: `'sha256-…'`. */
  source: string;
}

/**
 * The import map of a page: where the packages are that exist once, and the integrity of every script that the shell and the page's remote may load, so that a browser
 * refuses a script that was tampered with on the way (HTML standard, import maps: integrity).
 */
export async function importMapOf(frame: Frame, remote: LiveRemote | undefined): Promise<ImportMap> {
  const scripts = Object.entries(remote?.files ?? {}).filter(([file]) => file.endsWith('.js'));
  const ofRemote = scripts.flatMap(([file, integrity]) => {
    const address = remoteFileAddress(remote?.remote ?? '', remote?.release ?? '', file);
    const again = file === remote?.entry ? [[retryAddress(address), integrity]] : [];
    return [[address, integrity], ...again];
  });
  const text = JSON.stringify({
    imports: frame.packages,
    integrity: { ...frame.integrity, ...Object.fromEntries(ofRemote) },
  });
  return { text, source: `'${await integrityOf(text)}'` };
}

/** `importMapOf`, made once for each remote as the directory knows it. */
export function importMaps(frame: Frame): (remote: LiveRemote | undefined) => Promise<ImportMap> {
  const made = new WeakMap<object, Promise<ImportMap>>();
  return (remote) => {
    const key = remote ?? frame;
    const map = made.get(key) ?? importMapOf(frame, remote);
    made.set(key, map);
    return map;
  };
}
