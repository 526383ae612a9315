import { remotes } from '../../support/releases.ts';
import type { Address, ReleaseName } from './releases.ts';
import type { Event } from './steps.ts';

/** Releases whose pages may be shown to visitors. */
const goodReleases = ['first', 'next'] as const;
export type GoodRelease = (typeof goodReleases)[number];

export const isGood = (release: ReleaseName): release is GoodRelease => release === 'first' || release === 'next';

/** Name of a remote by the number that steps give it. */
export const remoteAt = (index: number): string => remotes[index] ?? remotes[0] ?? '';

/** What is known of the site without asking it: which release each address has to show. What is live stays live. */
export class Model {
  private isListed = true;
  /** What each origin serves. */
  private readonly served = new Map<string, ReleaseName>();
  private readonly live = new Map<string, GoodRelease>();
  /** Remotes whose origin does something wrong. */
  private readonly faulty = new Set<string>();
  /** Remotes of which it is not known which good release is live. */
  private readonly unsure = new Set<string>();

  constructor() {
    for (const name of remotes) this.serves(name, 'first');
    this.isWellAgain();
  }

  servedBy(remote: string): ReleaseName {
    return this.served.get(remote) ?? 'first';
  }

  /** An origin serves another release from now on. */
  serves(remote: string, release: ReleaseName): void {
    this.served.set(remote, release);
  }

  happens(event: Exclude<Event, { do: 'settle' | 'restart' }>): void {
    const remote = remoteAt(event.remote);
    if (event.do === 'remotes.json') this.isListed = event.content === 'all' || event.content === 'reversed';
    if (event.do === 'misbehave') this.faulty.add(remote);
    if (event.do === 'recover') this.faulty.delete(remote);
    if (event.do !== 'release' || !isGood(event.release)) return;
    if (this.faulty.has(remote) || !this.isListed) this.unsure.add(remote);
    this.live.set(remote, event.release);
  }

  /** From now on every answer has to be exact. */
  isWellAgain(): void {
    this.isListed = true;
    this.faulty.clear();
    this.unsure.clear();
    for (const [remote, release] of this.served) if (isGood(release)) this.live.set(remote, release);
  }

  /** Whether a release of an origin has to go live. */
  expects(remote: string): boolean {
    return this.isListed && !this.unsure.has(remote) && !this.faulty.has(remote) && isGood(this.servedBy(remote));
  }

  /** The releases of which an address has to show one. */
  demanded({ remote }: Address): readonly GoodRelease[] {
    if (!remote) return ['first'];
    return this.unsure.has(remote) ? goodReleases : [this.live.get(remote) ?? 'first'];
  }
}
