import { remotes } from '../../support/builtFiles.ts';
import type { Address } from './addresses.ts';
import type { ReleaseName } from './releases.ts';
import type { Event, RemotesContent } from './steps.ts';

/** Releases whose pages may be shown to visitors. */
export type GoodRelease = Extract<ReleaseName, 'first' | 'next'>;

export function isGood(release: ReleaseName): release is GoodRelease {
  return release === 'first' || release === 'next';
}

/** Name of a remote by the number that steps give it. */
export const remoteAt = (index: number): string => remotes[index] ?? remotes[0] ?? '';

/** What is known of the site without asking it: which release each address has to show. */
export class Model {
  /** A shell has started that may not know who was there, beside a remote that claims too much or is left out. */
  isUndecided = false;
  private content: RemotesContent = 'all';
  private readonly live = new Map<string, ReleaseName>(remotes.map((name) => [name, 'first']));
  /** Remotes to which something has happened since all was well. */
  private readonly touched = new Set<string>();

  liveRelease(remote: string): ReleaseName {
    return this.live.get(remote) ?? 'first';
  }

  /** Another release of a remote is live from now on. */
  setLive(remote: string, release: ReleaseName): void {
    this.live.set(remote, release);
  }

  happens(event: Exclude<Event, { do: 'settle' }>): void {
    if (event.do === 'restart') this.restarts();
    // Nobody loses a page by a bad `remotes.json`: the shell knows the last good one.
    else if (event.do === 'remotes.json') this.content = event.content;
    else this.touched.add(remoteAt(event.remote));
  }

  /** From now on every answer has to be exact. */
  isWellAgain(): void {
    this.isUndecided = false;
    this.content = 'all';
    this.touched.clear();
  }

  get isWell(): boolean {
    return this.touched.size === 0;
  }

  /** The release that an address has to show; `undefined` where a good copy or none will do. */
  demanded({ remote, needsAll }: Address): GoodRelease | undefined {
    if (needsAll) return this.isWell ? 'first' : undefined;
    if (!remote) return 'first';
    const live = this.liveRelease(remote);
    return this.touched.has(remote) || !isGood(live) ? undefined : live;
  }

  private restarts(): void {
    const isClaimed = remotes.some((name) => ['claims', 'redirects'].includes(this.liveRelease(name)));
    if (isClaimed || this.content === 'without') this.isUndecided = true;
    // A shell that starts without pointers knows no remote.
    if (!['all', 'reversed'].includes(this.content)) for (const name of remotes) this.touched.add(name);
  }
}
