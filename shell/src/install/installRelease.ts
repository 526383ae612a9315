import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { maxBytes, maxBytesOf } from 'shared/contract/release/limits.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parsePagesText } from 'shared/contract/release/parsePages.ts';
import { isSigned, missingKey, type RemoteKeys, signatureFile } from 'shared/contract/store/remotes.contract.ts';
import { draftOf, syncFolder, syncPath } from 'shared/files/durableWrite.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { mapFew } from 'shared/files/mapFew.ts';
import { contentProblem, namesProblem, type StatedFile, statedFiles } from './checks.ts';
import { type NamedRelease, openRelease } from './installed.ts';
import type { Origin } from './origin.ts';

export interface WantedRelease extends NamedRelease {
  /** Address below which its remote serves releases. */
  url: string;
}

export interface InstallOptions {
  /** Folder of installed releases: `<remote>/<release>`. */
  folder: string;
  origin: Origin;
  keys: RemoteKeys;
}

// A file that is installed already, with a release of the remote that is known to be sound, is linked.
/** Downloads a release, checks it, and puts it into place: whole, or not at all. @throws Error that names file and problem */
export async function installRelease(
  wanted: WantedRelease,
  options: InstallOptions,
  isChecked: (release: NamedRelease) => boolean,
): Promise<void> {
  const { name, url, release } = wanted;
  const target = join(options.folder, name, release);
  const draft = draftOf(target);
  try {
    const pages = await downloadPages(wanted, draft, options);
    const known = await checkedFiles(name, options.folder, isChecked);
    await downloadFiles(pages, `${url}/${release}`, draft, { ...options, known });
    await syncFolder(draft);
    await rename(draft, target).catch((error) => {
      // Another process was faster.
      if (!existsSync(target)) throw error;
    });
    await syncPath(dirname(target));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Fetches and checks `pages.json` and its signature. @returns its content in the current contract version */
async function downloadPages(wanted: WantedRelease, draft: string, options: InstallOptions) {
  const { name, url, release } = wanted;
  const address = `${url}/${release}/pages.json`;
  const body = await options.origin.read(address, maxBytes.pages);
  const pages = parsePagesText(new TextDecoder().decode(body), `${name}: ${address}`);
  const [found, expected] = [`${pages.remote} ${pages.release}`, `${name} ${release}`];
  if (found !== expected)
    throw new Error(`${name}: ${address}: fields remote and release: expected ${expected}, found ${found}`);
  const problem = namesProblem(pages);
  if (problem) throw new Error(`${name}: ${address}: ${problem}`);
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'pages.json'), body);
  const signature = await goodSignature(wanted, body, options);
  if (signature) await writeFile(join(draft, signatureFile), signature);
  return pages;
}

/** The signature of a release by a key of its team; nothing where it needs none. @throws Error that says what is wrong */
async function goodSignature(wanted: WantedRelease, body: Uint8Array<ArrayBuffer>, { origin, keys }: InstallOptions) {
  const { name, url, release } = wanted;
  const own = keysFor(name, release, keys);
  if (own.length === 0) return undefined;
  const address = `${url}/${release}/${signatureFile}`;
  const refusal = (problem: string) => new Error(`${name} ${release} is refused: ${problem}`);
  const file = await origin.read(address, maxBytes.signature).catch((error: Error) => {
    throw refusal(error.message);
  });
  const signature = new TextDecoder().decode(file).trim();
  if (await isSigned(body, signature, own)) return signature;
  throw refusal(`${address} is not a signature of it by a key of this team`);
}

/** Returns the keys of a remote; none if it needs no signature. @throws Error if only other remotes have keys */
function keysFor(name: string, release: string, keys: RemoteKeys): readonly string[] {
  const own = keys[name];
  if (!own && Object.keys(keys).length > 0) throw new Error(`${name} ${release} is refused: ${missingKey(name)}`);
  return own ?? [];
}

async function downloadFiles(
  pages: PagesContract,
  base: string,
  draft: string,
  { origin, known }: InstallOptions & { known: ReadonlyMap<string, string> },
) {
  const wanted = statedFiles(pages);
  for (const folder of new Set(wanted.map(({ file }) => dirname(join(draft, file)))))
    await mkdir(folder, { recursive: true });
  let left: number = maxBytes.release;
  await mapFew(wanted, async (stated) => {
    const place = join(draft, stated.file);
    const there = known.get(keyOf(stated));
    if (there !== undefined) return link(there, place);
    const address = `${base}/${stated.file}`;
    const body = await origin.read(address, maxBytesOf(address));
    if (!hasHash(body, stated.hash)) throw new Error(`${address} does not have the hash that pages.json states`);
    left -= body.byteLength;
    if (left < 0) throw new Error(`${base} is larger than the ${maxBytes.release} bytes that are taken`);
    // Never over a file: two paths could be spellings of one, which may be linked to a live release.
    await writeFile(place, body, { flag: 'wx' });
  });
  const release = openRelease(draft);
  // A search file must be checked against the pages of its own release.
  const unchecked = wanted.filter((stated) => stated.kind === 'search' || !known.has(keyOf(stated)));
  for (const stated of unchecked) {
    // Other remotes have their turns: a hostile page takes more than half a second.
    await setImmediate();
    const problem = contentProblem(release, stated, release.read(stated.file));
    if (problem) throw new Error(`${base}/${stated.file} is refused: ${problem}`);
  }
}

/** Key of a checked file: bytes that are valid as a picture may be invalid as a page. */
const keyOf = ({ kind, hash }: StatedFile) => `${kind} ${hash}`;

/** Places of the files of a remote that are installed and known to be sound. */
async function checkedFiles(name: string, folder: string, isChecked: (release: NamedRelease) => boolean) {
  const known = new Map<string, string>();
  for (const release of await readdir(join(folder, name)).catch(() => [])) {
    if (!isChecked({ name, release })) continue;
    const place = join(folder, name, release);
    for (const stated of statedFiles(openRelease(place))) known.set(keyOf(stated), join(place, stated.file));
  }
  return known;
}

export function hasHash(content: Uint8Array, hash: string): boolean {
  return (hash.startsWith('sha256-') ? integrityOf(content) : sha256(content)) === hash;
}

/** Says what is wrong with an installed release; returns nothing if it is unchanged and still allowed. */
export async function installedProblem({ name, release }: NamedRelease, { folder, keys }: InstallOptions) {
  const place = join(folder, name, release);
  try {
    const own = keysFor(name, release, keys);
    const body = new Uint8Array(readFileSync(join(place, 'pages.json')));
    const signature = () => readFileSync(join(place, signatureFile), 'utf8').trim();
    if (own.length > 0 && !(await isSigned(body, signature(), own)))
      return `${name} ${release} is refused: it is not signed by a key of this team`;
    const pages = openRelease(place);
    for (const { file, hash } of statedFiles(pages))
      if (!hasHash(readFileSync(join(place, file)), hash)) return `${join(place, file)} is not what was installed`;
    return undefined;
  } catch (error) {
    return `${place} cannot be read: ${(error as Error).message}`;
  }
}
