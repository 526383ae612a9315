import { retryAddress } from 'shared/contract/document.contract.ts';
import { type Language, otherLanguages } from 'shared/language/language.ts';
import { type InstalledRelease, remoteFileAddress } from '../directory/installedRelease.ts';
import type { Frame } from './frame.ts';
import { integrityOf } from './hash.ts';

/** An inline import map, and the source by which the content security policy allows it. */
export interface ImportMap {
  text: string;
  /** CSP source: `'sha256-…'`. */
  source: string;
}

/**
 * The import map of a page: where the packages are that exist once, and the integrity of every script that the shell and, where
 * its code runs in the page, the remote may load, so that a browser refuses a script that was tampered with on the way (HTML
 * standard, import maps: integrity).
 * @param remote the one whose code runs in the page
 */
export async function importMapOf(
  frame: Frame,
  remote: InstalledRelease | undefined,
  language: Language,
): Promise<ImportMap> {
  const ofRemote = remote ? scriptsOf(remote, language) : [];
  const text = JSON.stringify({
    imports: frame.packages,
    integrity: { ...frame.integrity, ...Object.fromEntries(ofRemote) },
  });
  return { text, source: `'${await integrityOf(text)}'` };
}

/** Address and integrity of the manifest and of the scripts that pages in a language may load: another language is a full load. */
function scriptsOf(
  { remote, release, entry, modules, files }: InstalledRelease,
  language: Language,
): [string, string][] {
  const modulesIn = (these: Language[]) =>
    new Set(Object.values(modules).flatMap((lists) => these.flatMap((one) => lists[one] ?? [])));
  const [own, other] = [modulesIn([language]), modulesIn(otherLanguages(language))];
  const scripts = Object.entries(files).filter(
    ([file]) => file === 'mf-manifest.json' || (file.endsWith('.js') && (own.has(file) || !other.has(file))),
  );
  return scripts.flatMap(([file, integrity]): [string, string][] => {
    const address = remoteFileAddress(remote, release, file);
    const again: [string, string][] = file === entry ? [[retryAddress(address), integrity]] : [];
    return [[address, integrity], ...again];
  });
}

/** `importMapOf`, made once for each remote as the directory knows it, and for each language. */
export function importMaps(
  frame: Frame,
): (remote: InstalledRelease | undefined, language: Language) => Promise<ImportMap> {
  const made = new Map<Language, WeakMap<object, Promise<ImportMap>>>();
  return (remote, language) => {
    const key = remote ?? frame;
    const known = made.get(language) ?? new WeakMap<object, Promise<ImportMap>>();
    made.set(language, known);
    const map = known.get(key) ?? importMapOf(frame, remote, language);
    known.set(key, map);
    return map;
  };
}
