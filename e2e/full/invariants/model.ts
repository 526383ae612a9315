import { remotes } from '../../support/builtFiles.ts';
import type { Address } from './addresses.ts';
import type { ReleaseName } from './releases.ts';
import type { Event, RemotesContent } from './steps.ts';

/** Releases whose pages may be shown to visitors. */
export type GoodRelease = Extract<ReleaseName, 'first' | 'next'>;

export function isGood(release: ReleaseName): release is GoodRelease {
  return release === 'first' || release === 'next';
}

/** Releases that no host installs, or shows beside the other remotes. */
const refused: ReleaseName[] = ['claims', 'redirects', 'unclosed'];

/** Name of a remote by the number that steps give it. */
export const remoteAt = (index: number): string => remotes[index] ?? remotes[0] ?? '';

/** What is known of the site without asking it: which release each address has to show. */
export class Model {
  /** A shell has started without what was installed: who was there first is not known. */
  isUndecided = false;
  private content: RemotesContent = 'all';
  /** What each origin serves. */
  private readonly served = new Map<string, ReleaseName>(remotes.map((name) => [name, 'first']));
  /** What is installed and live. */
  private readonly shown = new Map<string, ReleaseName>(remotes.map((name) => [name, 'first']));
  /** Remotes whose origin does something wrong. */
  private readonly faulty = new Set<string>();
  /** Remotes of which it is not known which release is live, or whether any is. */
  private readonly unsure = new Set<string>();
  /** Remotes whose first release was lost, and is not installed again where another one is live by now. */
  private readonly lost = new Set<string>();

  liveRelease(remote: string): ReleaseName {
    return this.served.get(remote) ?? 'first';
  }

  /** An origin serves another release from now on. */
  setLive(remote: string, release: ReleaseName): void {
    this.served.set(remote, release);
  }

  happens(event: Exclude<Event, { do: 'settle' }>): void {
    if (event.do === 'restart') {
      if (event.copies !== 'stay') this.losesCopies();
      return;
    }
    const remote = remoteAt(event.remote);
    // What is live stays live, whatever `remotes.json` and origins do.
    if (event.do === 'remotes.json') this.content = event.content;
    if (event.do === 'misbehave') this.faulty.add(remote);
    if (event.do === 'recover') this.faulty.delete(remote);
    if (event.do !== 'release' || refused.includes(event.release)) return;
    if (this.faulty.has(remote) || !this.isListed) this.unsure.add(remote);
    this.shown.set(remote, event.release);
  }

  /** From now on every answer has to be exact. */
  isWellAgain(): void {
    this.isUndecided = false;
    this.content = 'all';
    this.faulty.clear();
    this.unsure.clear();
    for (const [remote, release] of this.served) {
      this.shown.set(remote, release);
      if (release === 'first') this.lost.delete(remote);
    }
  }

  /** A remote may be neither installed nor listed: its pages are not there, and lists of all pages do not name them. */
  mayBeUnknown({ remote, needsAll }: Address): boolean {
    if (this.isListed) return false;
    return needsAll ? !this.isWell : remote !== undefined && this.unsure.has(remote);
  }

  /** Whether the files of the first release of a remote may be gone. */
  mayLackFiles({ path, remote = '' }: Address): boolean {
    return path.startsWith('/_remotes/') && this.lost.has(remote);
  }

  /** Whether a release of an origin has to go live. */
  expects(remote: string): boolean {
    const isKnown = !this.isUndecided && !this.unsure.has(remote);
    return isKnown && this.isListed && !this.faulty.has(remote) && isGood(this.liveRelease(remote));
  }

  get isWell(): boolean {
    return this.unsure.size === 0 && !this.isUndecided;
  }

  /** The release that an address has to show; `undefined` where a good copy or none will do. */
  demanded({ remote, needsAll }: Address): GoodRelease | undefined {
    if (needsAll) return this.isWell ? 'first' : undefined;
    if (!remote) return 'first';
    const shown = this.shown.get(remote) ?? 'first';
    return this.unsure.has(remote) || !isGood(shown) ? undefined : shown;
  }

  private get isListed(): boolean {
    return this.content === 'all' || this.content === 'reversed';
  }

  private losesCopies(): void {
    const isClaimed = remotes.some((name) => ['claims', 'redirects'].includes(this.liveRelease(name)));
    if (isClaimed || this.content === 'without') this.isUndecided = true;
    for (const name of remotes)
      if (!this.isListed || this.faulty.has(name) || refused.includes(this.liveRelease(name))) {
        this.unsure.add(name);
        this.lost.add(name);
      }
  }
}
