import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { withdrawnReleases } from 'shared/contract/preview.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { strayKeys } from 'shared/contract/signature.contract.ts';
import { sweepDrafts } from 'shared/files/drafts.ts';
import { resolveClaims } from '../directory/claims.ts';
import type { Log } from '../respond/log.ts';
import { type InstallOptions, installRelease } from './installRelease.ts';
import { isSame, type LiveFile, type NamedRelease, nothingLive, readLive } from './liveFile.ts';
import { releaseOpener } from './openRelease.ts';
import { releaseSupply } from './releaseSupply.ts';
import { writeLive } from './writeLive.ts';

export interface InstallerOptions extends InstallOptions {
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Installer {
  /** Compares the live releases with what was installed; those that were damaged, or need another signature now, go. */
  check(): Promise<void>;
  /** Makes what `remotes.json` says live, as far as it can be installed. Never throws. */
  update(): Promise<LiveFile>;
  /**
   * Installs a candidate, for a preview; the oldest of too many are removed.
   * @throws Error that says why it is refused
   */
  candidate(name: string, release: string): Promise<void>;
}

/** How long releases that were live stay installed: pages that are open still load files of them. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
/** Candidates that stay installed. */
const mostCandidates = 8;
/** Milliseconds that a look waits for each remote: one that is slow does not hold up the releases of others. */
const patience = { first: 15_000, usual: 1000 };

export function createInstaller(options: InstallerOptions): Installer {
  const { folder, origin, keys, log, now = Date.now } = options;
  const open = releaseOpener(folder);
  const supply = releaseSupply(options);
  const report = reporter(log);
  let live = readLive(folder) ?? nothingLive;
  let hasLooked = false;

  /** Releases of pointers that are installed, and why others are not; those that take long are waited for at the next look. */
  const installAll = async (pointers: RemotePointer[]) => {
    const found: NamedRelease[] = [];
    const refused = new Map<string, string>();
    const patienceMs = hasLooked ? patience.usual : patience.first;
    const installOne = async (pointer: RemotePointer) => {
      const known = live.refused[pointer.name];
      // What becomes of it later is seen at a later look.
      const late = delay(patienceMs, undefined, { ref: false }).then(() => known && refused.set(pointer.name, known));
      const supplied = supply.install(pointer).then(
        (release) => void found.push(release),
        (error: Error) => void refused.set(pointer.name, error.message),
      );
      await Promise.race([supplied, late]);
    };
    await Promise.all(pointers.map(installOne));
    hasLooked = true;
    const order = pointers.map(({ name }) => name);
    return { found: found.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name)), refused };
  };

  /** What is live next: what is new and claims nothing of another remote, and what was live. */
  const next = async (listed: RemotePointer[]): Promise<LiveFile> => {
    const pointers = listed.filter(({ withdrawn }) => !withdrawn);
    const { found, refused } = await installAll(pointers);
    const isWithdrawn = (name: string) => listed.some((pointer) => pointer.name === name && pointer.withdrawn);
    const kept = live.remotes.filter(({ name }) => !isWithdrawn(name));
    const opened = (these: NamedRelease[]) => these.flatMap(({ name, release }) => open(name, release) ?? []);
    const fresh = found.filter((release) => !kept.some(isSame(release)));
    const claims = resolveClaims(opened(fresh), opened(kept));
    for (const [name, cause] of claims.refused) refused.set(name, cause);
    const releases = new Map(kept.map(({ name, release }) => [name, release]));
    for (const { remote, release } of claims.accepted) releases.set(remote, release);
    const names = [...new Set([...pointers.map(({ name }) => name), ...releases.keys()])];
    const remotes = names
      .flatMap((name) => ({ name, release: releases.get(name) ?? '' }))
      .filter(({ release }) => release);
    const isLive = (name: string) => releases.has(name);
    return {
      remotes,
      missing: pointers.map(({ name }) => name).filter((name) => !isLive(name)),
      unlisted: kept.map(({ name }) => name).filter((name) => !pointers.some((pointer) => pointer.name === name)),
      refused: Object.fromEntries(refused),
      former: formerOf(live, remotes, now()),
      rolledBack: listed.flatMap((pointer) =>
        [...withdrawnReleases(pointer)].map((release) => ({ name: pointer.name, release })),
      ),
    };
  };

  const tell = (before: LiveFile, listed: RemotePointer[]) => {
    for (const { name, release } of live.remotes)
      if (!before.remotes.some(isSame({ name, release })))
        log({ level: 'info', event: 'release-live', remote: name, release });
    const strays = strayKeys(
      keys,
      listed.map(({ name }) => name),
    );
    const problems = new Map([...strays, ...Object.entries(live.refused)]);
    for (const name of live.unlisted)
      problems.set(name, `remotes.json lists ${name} no longer: it is shown on. List it, or mark it as withdrawn.`);
    report(problems);
  };

  const write = async (changed: LiveFile) => {
    if (JSON.stringify(changed) !== JSON.stringify(readLive(folder))) await writeLive(folder, changed);
    live = changed;
  };

  return {
    async check() {
      await mkdir(folder, { recursive: true });
      await sweepDrafts(folder, { recursive: true });
      const sound: NamedRelease[] = [];
      for (const each of live.remotes) {
        const problem = await supply.check(each);
        if (!problem) sound.push(each);
        else {
          log({ level: 'error', event: 'remote-refused', remote: each.name, release: each.release, cause: problem });
          await rm(join(folder, each.name, each.release), { recursive: true, force: true });
        }
      }
      if (sound.length < live.remotes.length) {
        const missing = live.remotes.filter((each) => !sound.includes(each)).map(({ name }) => name);
        await write({ ...live, remotes: sound, missing: [...live.missing, ...missing] });
      }
    },
    async update() {
      try {
        const listed = await origin.remotes();
        const before = live;
        await write(await next(listed));
        tell(before, listed);
        await removeOld(folder, live, now());
      } catch (error) {
        report(new Map([['remotes.json', (error as Error).message]]));
        if (!readLive(folder)) await write(live).catch(() => undefined);
      }
      return live;
    },
    async candidate(name, release) {
      const pointers = await origin.remotes();
      const url = placeOf(name, pointers);
      if (!url) throw new Error(`remotes.json lists no ${name}, and its releases stand beside none that it lists`);
      const checked = (other: NamedRelease) => live.remotes.some(isSame(other));
      await installRelease({ name, url, release }, options, checked);
      await removeOld(folder, readLive(folder) ?? live, now());
    },
  };
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

/** Removes what is neither live nor kept; of candidates the oldest. */
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

/** Makes the function that logs what is wrong, once for each cause, and when it is right again. */
function reporter(log: Log): (problems: ReadonlyMap<string, string>) => void {
  let known: ReadonlyMap<string, string> = new Map();
  return (problems) => {
    for (const [remote, cause] of problems)
      if (known.get(remote) !== cause) log({ level: 'error', event: 'remote-refused', remote, cause });
    for (const remote of known.keys()) if (!problems.has(remote)) log({ level: 'info', event: 'remote-back', remote });
    known = problems;
  };
}

/** Where the releases of a remote are. One that was never live is in the store beside the others: `<store>/<remote>`. */
function placeOf(remote: string, pointers: RemotePointer[]): string | undefined {
  const known = pointers.find(({ name }) => name === remote);
  if (known) return known.url;
  const neighbour = pointers.find(({ name, url }) => url.endsWith(`/${name}`));
  return neighbour && `${neighbour.url.slice(0, -neighbour.name.length)}${remote}`;
}
