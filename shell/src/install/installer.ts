import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withdrawnReleases } from 'shared/contract/store/preview.contract.ts';
import { type RemotePointer, strayKeys } from 'shared/contract/store/remotes.contract.ts';
import { sweepDrafts } from 'shared/files/durableWrite.ts';
import { resolveClaims } from '../directory/directory.ts';
import type { Log } from '../respond/options.ts';
import { isSame, type LiveFile, type NamedRelease, readLive, releaseOpener, writeLive } from './installed.ts';
import { type InstallOptions, installRelease } from './installRelease.ts';
import { releaseSupply } from './releaseSupply.ts';

/** Milliseconds for which former releases stay installed: open pages still load their files. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
const mostCandidates = 8;
/** Milliseconds that an update waits for each remote: a slow one does not hold up the others. */
const usualPatienceMs = 1000;

export function createInstaller(options: InstallOptions & { log: Log; now?: () => number }) {
  const { folder, origin, keys, log, now = Date.now } = options;
  const open = releaseOpener(folder);
  const supply = releaseSupply(options);
  const report = reporter(log);
  let strays: ReadonlyMap<string, string> = new Map();
  let live = readLive(folder);

  const write = async (changed: LiveFile) => {
    if (JSON.stringify(changed) !== JSON.stringify(readLive(folder))) await writeLive(folder, changed);
    for (const { name, release } of changed.remotes)
      if (!live.remotes.some(isSame({ name, release })))
        log({ level: 'info', event: 'release-live', remote: name, release });
    live = changed;
  };

  return {
    /** Removes live releases that were damaged since they were installed, or that need another signature now. */
    async check(): Promise<void> {
      await mkdir(folder, { recursive: true });
      await sweepDrafts(folder, { recursive: true });
      for (const each of live.remotes) {
        const cause = await supply.check(each);
        if (!cause) continue;
        log({ level: 'error', event: 'remote-refused', remote: each.name, release: each.release, cause });
        await rm(join(folder, each.name, each.release), { recursive: true, force: true });
        const remotes = live.remotes.filter((other) => other !== each);
        await write({ ...live, remotes, missing: [...live.missing, each.name] });
      }
    },
    /** Makes the releases of `remotes.json` live, as far as they can be installed. Never throws. @param patienceMs for each remote */
    async update(patienceMs = usualPatienceMs): Promise<LiveFile> {
      try {
        const listed = await origin.remotes();
        const supplied = await supplyAll(supply, listed, live, patienceMs);
        await write(nextLive(live, listed, supplied, open, now()));
        const names = listed.map(({ name }) => name);
        strays = strayKeys(keys, names);
        report(problemsOf(live, strays));
        await removeOld(folder, live, now());
      } catch (error) {
        report(new Map([...problemsOf(live, strays), ['remotes.json', (error as Error).message]]));
        await write(live).catch(() => undefined);
      }
      return live;
    },
    /** Installs a candidate for a preview, and removes the oldest of too many. @throws Error that says why it is refused */
    async candidate(name: string, release: string): Promise<void> {
      const pointers = await origin.remotes();
      const url = placeOf(name, pointers);
      if (!url) throw new Error(`remotes.json lists no ${name}, and its releases stand beside none that it lists`);
      const checked = (other: NamedRelease) => live.remotes.some(isSame(other));
      await installRelease({ name, url, release }, options, checked);
      await removeOld(folder, readLive(folder), now());
    },
  };
}

/** Installs the releases that pointers lead to; one that takes longer is seen at a later update. */
async function supplyAll(
  supply: ReturnType<typeof releaseSupply>,
  listed: RemotePointer[],
  { refused: before }: LiveFile,
  patienceMs: number,
) {
  const refused = new Map<string, string>();
  const installOne = async (pointer: RemotePointer): Promise<NamedRelease[]> => {
    const late = delay(patienceMs, 'late' as const, { ref: false });
    try {
      const supplied = await Promise.race([supply.install(pointer), late]);
      if (supplied !== 'late') return [supplied];
      const cause = before[pointer.name];
      if (cause !== undefined) refused.set(pointer.name, cause);
    } catch (error) {
      refused.set(pointer.name, (error as Error).message);
    }
    return [];
  };
  const found = await Promise.all(listed.filter(({ withdrawn }) => !withdrawn).map(installOne));
  return { found: found.flat(), refused };
}

/** The next live file: releases that were live, replaced by new ones unless those claim paths of another remote. */
function nextLive(
  live: LiveFile,
  listed: RemotePointer[],
  { found, refused }: Awaited<ReturnType<typeof supplyAll>>,
  open: ReturnType<typeof releaseOpener>,
  now: number,
): LiveFile {
  const isWithdrawn = ({ name }: NamedRelease) => listed.some((pointer) => pointer.name === name && pointer.withdrawn);
  const kept = live.remotes.filter((release) => !isWithdrawn(release));
  const opened = (these: NamedRelease[]) => these.flatMap(({ name, release }) => open(name, release) ?? []);
  const fresh = found.filter((release) => !kept.some(isSame(release)));
  const claims = resolveClaims(opened(fresh), opened(kept));
  const releases = new Map(kept.map(({ name, release }) => [name, release]));
  for (const { remote, release } of claims.accepted) releases.set(remote, release);
  const names = listed.filter(({ withdrawn }) => !withdrawn).map(({ name }) => name);
  const unlisted = kept.map(({ name }) => name).filter((name) => !names.includes(name));
  const remotes = [...names, ...unlisted].flatMap((name) => {
    const release = releases.get(name);
    return release ? [{ name, release }] : [];
  });
  return {
    remotes,
    missing: names.filter((name) => !releases.has(name)),
    unlisted,
    refused: Object.fromEntries([...refused, ...claims.refused]),
    former: formerOf(live, remotes, now),
    rolledBack: listed.flatMap((pointer) =>
      [...withdrawnReleases(pointer)].map((release) => ({ name: pointer.name, release })),
    ),
  };
}

function problemsOf({ refused, unlisted }: LiveFile, strays: ReadonlyMap<string, string>): Map<string, string> {
  const sentence = (name: string) =>
    `remotes.json lists ${name} no longer: it is shown on. List it, or mark it as withdrawn.`;
  return new Map([...strays, ...Object.entries(refused), ...unlisted.map((name) => [name, sentence(name)] as const)]);
}

/** Releases that were live and are not: of each remote the latest stays for ever. */
function formerOf(before: LiveFile, remotes: NamedRelease[], now: number): LiveFile['former'] {
  const until = new Date(now + keptMs).toISOString();
  const replaced = before.remotes
    .filter((release) => !remotes.some(isSame(release)))
    .map((each) => ({ ...each, until }));
  const all = [...before.former, ...replaced].filter((each) => !remotes.some(isSame(each)));
  const isLatest = ({ name }: NamedRelease, index: number) => all.findLastIndex((each) => each.name === name) === index;
  return all.filter((each, index) => each.until > new Date(now).toISOString() || isLatest(each, index));
}

/** Removes releases that are neither live nor kept; of candidates the oldest. */
async function removeOld(folder: string, { remotes, former }: LiveFile, now: number): Promise<void> {
  const kept = [...remotes, ...former];
  const candidates: { place: string; at: number }[] = [];
  for (const name of await readdir(folder))
    for (const release of name.startsWith('mf-') ? await readdir(join(folder, name)) : []) {
      const place = join(folder, name, release);
      if (release.endsWith('.draft') || kept.some(isSame({ name, release }))) continue;
      candidates.push({ place, at: (await stat(place).catch(() => undefined))?.ctimeMs ?? now });
    }
  candidates.sort((a, b) => b.at - a.at);
  for (const { place } of candidates.slice(mostCandidates)) await rm(place, { recursive: true, force: true });
}

/** Makes a function that logs each problem once, and its end. */
function reporter(log: Log): (problems: ReadonlyMap<string, string>) => void {
  let known: ReadonlyMap<string, string> = new Map();
  return (problems) => {
    for (const [remote, cause] of problems)
      if (known.get(remote) !== cause) log({ level: 'error', event: 'remote-refused', remote, cause });
    for (const remote of known.keys()) if (!problems.has(remote)) log({ level: 'info', event: 'remote-back', remote });
    known = problems;
  };
}

/** Returns the address of a remote's releases. A remote that was never live has them beside the others: `<store>/<remote>`. */
function placeOf(remote: string, pointers: RemotePointer[]): string | undefined {
  const known = pointers.find(({ name }) => name === remote);
  if (known) return known.url;
  const neighbour = pointers.find(({ name, url }) => url.endsWith(`/${name}`));
  return neighbour && `${neighbour.url.slice(0, -neighbour.name.length)}${remote}`;
}
