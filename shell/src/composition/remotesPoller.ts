import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { type RemoteKeys, strayKeys } from 'shared/contract/signature.contract.ts';
import { languages } from 'shared/language/language.ts';
import { sectionsOf, settleClaims } from './claims.ts';
import { type Directory, directoryOf, type FetchOne, fetchRemote, type LiveRemote, type Report } from './directory.ts';

/** What a remote owned when it was last live. */
export interface Claim {
  remote: string;
  url: string;
  release: string;
  /** See `sectionsOf`. */
  sections: string[];
}

/** Where claims outlive the process, so that who was there is known after a restart. */
export interface ClaimsStore {
  /** Never throws; nothing where nothing is known. */
  read(): Promise<Claim[]>;
  /** Never throws. */
  write(claims: Claim[]): Promise<void>;
}

interface PollerOptions {
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  keys?: RemoteKeys | undefined;
  claims?: ClaimsStore | undefined;
}

/** Fetches all remotes into `newest`. @returns why some could not be had, by remote */
async function fetchAll(pointers: RemotePointer[], fetchOne: FetchOne, newest: Map<string, LiveRemote>) {
  const failures = new Map<string, string>();
  const one = async (pointer: RemotePointer) => {
    try {
      newest.set(pointer.name, await fetchOne(pointer, newest.get(pointer.name)));
    } catch (error) {
      failures.set(pointer.name, (error as Error).message);
    }
  };
  await Promise.all(pointers.map(one));
  return failures;
}

/** The releases that remotes had before a restart, as far as they can be had. */
async function formerReleases(pointers: RemotePointer[], owned: Map<string, Claim>, fetchOne: FetchOne) {
  const asked = pointers.map(async ({ name, url }) => {
    const claim = owned.get(name);
    return claim ? fetchOne({ name, url, release: claim.release }).catch(() => []) : [];
  });
  return (await Promise.all(asked)).flat();
}

/** Makes the function that polls all remotes once. Remotes that are live stay so until others are better. */
export function remotesPoller(
  { remotes, fetch, keys, claims }: PollerOptions,
  report: Report,
): () => Promise<Directory> {
  const fetchOne: FetchOne = (pointer, known) => fetchRemote(pointer, fetch, known, keys);
  /** The newest good release of each remote, whoever owns what it claims. */
  const newest = new Map<string, LiveRemote>();
  let live = new Map<string, LiveRemote>();
  let owned: Map<string, Claim> | undefined;

  /** What remotes own: by what is live, or by what was when the process before this one ended. */
  const settle = (found: LiveRemote[], isThere: (remote: string) => boolean) => {
    const before = [...(owned ?? [])].flatMap(([remote, { sections }]) =>
      isThere(remote) ? [[remote, sections] as const] : [],
    );
    const isNew = (remote: LiveRemote) => live.get(remote.remote) !== remote;
    return settleClaims(found.filter(isNew), new Map(before));
  };

  return async () => {
    const listed = await remotes();
    const pointers = listed.filter(({ withdrawn }) => !withdrawn);
    const isListed = (name: string) => pointers.some((pointer) => pointer.name === name);
    owned ??= new Map(((await claims?.read()) ?? []).map((claim) => [claim.remote, claim]));
    for (const { name, withdrawn } of listed)
      if (withdrawn) for (const known of [owned, live, newest]) known.delete(name);
    const isThere = (name: string) => isListed(name) || live.has(name);
    const failures = await fetchAll(pointers, fetchOne, newest);
    const settled = settle(
      pointers.flatMap(({ name }) => newest.get(name) ?? []),
      isThere,
    );
    const former = settle(
      await formerReleases(
        pointers.filter(({ name }) => !live.has(name) && settled.refused.has(name)),
        owned,
        fetchOne,
      ),
      isThere,
    ).accepted;
    const next = new Map(live);
    for (const remote of [...settled.accepted, ...former]) next.set(remote.remote, remote);
    const lost = [...next.keys()].filter((name) => !isListed(name));
    const strays = strayKeys(
      keys ?? {},
      listed.map(({ name }) => name),
    );
    const outcome = { strays, fetched: failures, refused: settled.refused, live: next };
    for (const [name, failure] of failuresOf(pointers, outcome)) report(name, failure);
    live = next;
    const order = [...pointers.map(({ name }) => name), ...lost];
    const directory = wholeDirectory(
      order.flatMap((name) => live.get(name) ?? []),
      pointers,
      lost,
    );
    owned = await ownedBy(live, owned, claims);
    return directory;
  };
}

interface Outcome {
  /** What is wrong with keys of remotes that are none. */
  strays: ReadonlyMap<string, string>;
  /** Why remotes could not be had. */
  fetched: ReadonlyMap<string, string>;
  /** What remotes claim that is another's. */
  refused: ReadonlyMap<string, string>;
  live: ReadonlyMap<string, LiveRemote>;
}

/** What is wrong with each remote, or `undefined` where it is well. */
function failuresOf(
  pointers: RemotePointer[],
  { strays, fetched, refused, live }: Outcome,
): Map<string, string | undefined> {
  const failures = new Map<string, string | undefined>(strays);
  for (const name of live.keys())
    failures.set(name, `remotes.json lists ${name} no longer: it is shown on. List it, or mark it as withdrawn.`);
  for (const { name } of pointers) {
    const former = live.get(name)?.release;
    const claim = refused.get(name);
    const consequence = former ? `stays at release ${former}` : 'is left out';
    failures.set(name, fetched.get(name) ?? (claim && `${claim}: ${name} ${consequence}`));
  }
  return failures;
}

/** The directory with what is missing from it: listed remotes, or Home. */
function wholeDirectory(remotes: LiveRemote[], pointers: RemotePointer[], lost: string[]): Directory {
  const isThere = (name: string) => remotes.some(({ remote }) => remote === name);
  const missing = pointers.map(({ name }) => name).filter((name) => !isThere(name));
  const directory = directoryOf(remotes, missing, lost);
  const homes = languages.map((language) => `/${language}`).filter((home) => !directory.page(home));
  return missing.length > 0
    ? directory
    : directoryOf(
        remotes,
        homes.map((home) => `Home (${home})`),
        lost,
      );
}

/** Claims of all who are live now, and of those before them that have not come back; stored where they have changed. */
async function ownedBy(live: Map<string, LiveRemote>, before: Map<string, Claim>, store: ClaimsStore | undefined) {
  const owned = new Map(before);
  for (const [name, remote] of live)
    owned.set(name, { remote: name, url: remote.url, release: remote.release, sections: [...sectionsOf(remote)] });
  const text = (claims: Map<string, Claim>) => JSON.stringify([...claims.values()]);
  if (text(owned) !== text(before)) await store?.write([...owned.values()]);
  return owned;
}
