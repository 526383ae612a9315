import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { languages } from 'shared/language/language.ts';
import { sectionsOf, settleClaims } from './claims.ts';
import { type Directory, directoryOf, fetchRemote, type LiveRemote } from './directory.ts';
import type { Log } from './log.ts';

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

export interface LiveDirectoryOptions {
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** Without it, the order in `remotes.json` decides after a restart. */
  claims?: ClaimsStore | undefined;
}

export interface LiveDirectory {
  /** The directory as it is known now; waits only for the first one. */
  current(): Promise<Directory>;
  /** Asks all remotes again. Never throws: what cannot be had now keeps its last good state. */
  refresh(): Promise<Directory>;
  /** The look that is under way, if any. */
  pending(): Promise<unknown>;
}

/** Milliseconds after which a request makes the directory look again, without waiting for the answer. */
const maxAge = 2000;

/** Keeps the directory in step with the live remotes: picks up releases, and remotes that come back. */
export function liveDirectory(options: LiveDirectoryOptions): LiveDirectory {
  const report = reporter(options.log);
  const look = looker(options, report);
  let directory: Directory | undefined;
  let refreshing: Promise<Directory> | undefined;
  let refreshed = 0;

  const refresh = () => {
    refreshing ??= look()
      .then(
        (found) => {
          directory = found;
          report('remotes.json', undefined);
        },
        (error: Error) => report('remotes.json', error.message),
      )
      .finally(() => {
        refreshing = undefined;
        refreshed = Date.now();
      })
      .then(() => directory ?? directoryOf([], ['remotes.json']));
    return refreshing;
  };

  return {
    refresh,
    pending: () => refreshing ?? Promise.resolve(),
    async current() {
      if (!directory) return refresh();
      if (Date.now() - refreshed > maxAge) void refresh();
      return directory;
    },
  };
}

type Report = (remote: string, trouble: string | undefined) => void;

/** Tells what is wrong with a remote once, and that it is well again. */
function reporter(log: Log): Report {
  const troubles = new Map<string, string>();
  return (remote, trouble) => {
    if (troubles.get(remote) === trouble) return;
    if (trouble) log({ level: 'error', event: 'remote-refused', remote, cause: trouble });
    else log({ level: 'info', event: 'remote-back', remote });
    if (trouble) troubles.set(remote, trouble);
    else troubles.delete(remote);
  };
}

/** Makes the function that looks at all remotes once. Remotes that are live stay so until others are better. */
function looker({ remotes, fetch, claims }: LiveDirectoryOptions, report: Report): () => Promise<Directory> {
  /** The newest good release of each remote, whoever owns what it claims. */
  const newest = new Map<string, LiveRemote>();
  let live = new Map<string, LiveRemote>();
  let owned: Map<string, Claim> | undefined;

  const fetchAll = async (pointers: RemotePointer[]) => {
    const troubles = new Map<string, string>();
    const one = async (pointer: RemotePointer) => {
      try {
        newest.set(pointer.name, await fetchRemote(pointer, fetch, newest.get(pointer.name)));
      } catch (error) {
        troubles.set(pointer.name, (error as Error).message);
      }
    };
    await Promise.all(pointers.map(one));
    return troubles;
  };

  /** What remotes own: by what is live, or by what was when the process before this one ended. */
  const settle = (found: LiveRemote[]) => {
    const before = [...(owned ?? [])].map(([remote, { sections }]) => [remote, sections] as const);
    const isNew = (remote: LiveRemote) => live.get(remote.remote) !== remote;
    return settleClaims(found.filter(isNew), new Map(before));
  };

  /** The release that was live before a restart, of remotes whose newest one is refused. */
  const fallBack = async (pointers: RemotePointer[], refused: ReadonlyMap<string, string>) => {
    const asked = pointers.map(async ({ name, url }) => {
      const claim = owned?.get(name);
      if (!claim || live.has(name) || !refused.has(name)) return [];
      return fetchRemote({ name, url, release: claim.release }, fetch).catch(() => []);
    });
    return (await Promise.all(asked)).flat();
  };

  return async () => {
    const listed = await remotes();
    const pointers = listed.filter(({ withdrawn }) => !withdrawn);
    const isListed = (name: string) => pointers.some((pointer) => pointer.name === name);
    const isWithdrawn = (name: string) => listed.some((pointer) => pointer.name === name && pointer.withdrawn);
    owned ??= new Map(((await claims?.read()) ?? []).map((claim) => [claim.remote, claim]));
    for (const name of [...owned.keys()])
      if (isWithdrawn(name) || !(isListed(name) || live.has(name))) {
        owned.delete(name);
        live.delete(name);
        newest.delete(name);
      }
    const troubles = await fetchAll(pointers);
    const settled = settle(pointers.flatMap(({ name }) => newest.get(name) ?? []));
    const former = settle(await fallBack(pointers, settled.refused)).accepted;
    const next = new Map(live);
    for (const remote of [...settled.accepted, ...former]) next.set(remote.remote, remote);
    const lost = [...next.keys()].filter((name) => !isListed(name));
    for (const { name } of pointers) {
      const stays = next.get(name)?.release;
      const claim = settled.refused.get(name);
      const consequence = stays ? `stays at release ${stays}` : 'is left out';
      report(name, troubles.get(name) ?? (claim && `${claim}: ${name} ${consequence}`));
    }
    for (const name of lost)
      report(name, `remotes.json lists ${name} no longer: it is shown on. List it, or mark it as withdrawn.`);
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
