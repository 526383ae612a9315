import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { maxBytes } from 'shared/contract/limits.contract.ts';
import { withdrawnReleases } from 'shared/contract/preview.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { isSigned, signatureFile, strayKeys } from 'shared/contract/signature.contract.ts';
import { releaseId } from 'shared/contract/values.contract.ts';
import { sweepDrafts } from 'shared/files/drafts.ts';
import { resolveClaims } from '../directory/claims.ts';
import type { Log } from '../respond/log.ts';
import { contentProblem, statedFiles } from './checks.ts';
import { hasHash, type InstallOptions, installRelease, keysFor } from './installRelease.ts';
import { isSame, type LiveFile, type NamedRelease, nothingLive, readLive, writeLive } from './liveFile.ts';
import { openRelease, releaseOpener } from './openRelease.ts';

export interface InstallerOptions extends InstallOptions {
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Installer {
  /** Checks the live releases again: files, signatures, and rules that this shell may be the first to have. */
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
/** Milliseconds until a release that was refused is tried again: twice as long each time. */
const pauses = { first: 1000, longest: 60_000 };

export function createInstaller(options: InstallerOptions): Installer {
  const { folder, origin, keys, log, now = Date.now } = options;
  const open = releaseOpener(folder);
  const wantedRelease = newestReleases(options);
  const attempts = attemptsOf(now);
  const report = reporter(log);
  let live = readLive(folder) ?? nothingLive;

  /** Installs the release of a pointer where it is not there. @throws Error that says why it is refused */
  const install = async (pointer: RemotePointer): Promise<NamedRelease> => {
    const wanted = { name: pointer.name, url: pointer.url, release: await wantedRelease(pointer) };
    const isThere = existsSync(join(folder, wanted.name, wanted.release));
    if (!isThere) await attempts.run(`${wanted.name} ${wanted.release}`, () => installRelease(wanted, options));
    return wanted;
  };

  const installAll = async (pointers: RemotePointer[]) => {
    const found: NamedRelease[] = [];
    const refused = new Map<string, string>();
    await Promise.all(
      pointers.map((pointer) =>
        install(pointer).then(
          (release) => void found.push(release),
          (error: Error) => void refused.set(pointer.name, error.message),
        ),
      ),
    );
    const order = pointers.map(({ name }) => name);
    found.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
    return { found, refused };
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
        const problem = await problemOf(each, options);
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
      await installRelease({ name, url, release }, options);
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

/** What is wrong with a release that is installed; nothing where it is as it was installed, and still allowed. */
async function problemOf(
  { name, release }: NamedRelease,
  { folder, keys }: InstallOptions,
): Promise<string | undefined> {
  const place = join(folder, name, release);
  try {
    const own = keysFor(name, release, keys);
    const body = new Uint8Array(readFileSync(join(place, 'pages.json')));
    const signature = () => readFileSync(join(place, signatureFile), 'utf8').trim();
    if (own.length > 0 && !(await isSigned(body, signature(), own)))
      return `${name} ${release} is refused: it is not signed by a key of this team`;
    const pages = openRelease(place);
    for (const stated of statedFiles(pages)) {
      const isWhole = hasHash(readFileSync(join(place, stated.file)), stated.hash);
      const problem = isWhole ? contentProblem(pages, stated, pages.read(stated.file)) : 'it is not what was installed';
      if (problem) return `${join(place, stated.file)} is refused: ${problem}`;
    }
    return undefined;
  } catch (error) {
    return `${place} cannot be read: ${(error as Error).message}`;
  }
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

/** Makes the function that names the release of a pointer: the pinned one, or the newest that the remote serves. */
function newestReleases({ origin }: InstallOptions): (pointer: RemotePointer) => Promise<string> {
  const known = new Map<string, { etag?: string | undefined; release: string }>();
  return async ({ name, url, release }) => {
    if (release) return release;
    const source = `${url}/pages.json`;
    const before = known.get(source);
    const file = await origin
      .read(source, { limit: maxBytes.pages, timeoutMs: 2000, etag: before?.etag })
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`);
      });
    if (!file && before) return before.release;
    const stated = releaseIn(new TextDecoder().decode(file?.body));
    if (stated === undefined) throw new Error(`${name}: ${source}: field release: it names none`);
    known.set(source, { etag: file?.etag, release: stated });
    return stated;
  };
}

function releaseIn(text: string): string | undefined {
  // Read as text: what the file holds is checked when the release is installed.
  const [, release] = /"release":\s*"([^"]*)"/.exec(text) ?? [];
  return releaseId.safeParse(release).data;
}

/** Runs tasks that fail again and again less and less often; in between they fail as they failed last. */
function attemptsOf(now: () => number) {
  const failed = new Map<string, { error: Error; pause: number; until: number }>();
  return {
    async run(key: string, task: () => Promise<void>): Promise<void> {
      const last = failed.get(key);
      if (last && now() < last.until) throw last.error;
      try {
        await task();
        failed.delete(key);
      } catch (error) {
        const pause = Math.min(pauses.longest, last ? 2 * last.pause : pauses.first);
        failed.set(key, { error: error as Error, pause, until: now() + pause });
        throw error;
      }
    },
  };
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
