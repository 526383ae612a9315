import { Counter, Gauge, type Registry } from 'prom-client';
import type { InstalledRelease } from '../../directory/installedRelease.ts';
import type { LiveFile } from '../../install/liveFile.ts';

/** What is live, and how its pages are answered, by remote and release. */
export interface ReleaseMetrics {
  live(file: LiveFile): void;
  /** Counts an answer with a page of a live release. */
  answered(remote: InstalledRelease, status: number): void;
  /** Counts an error in a browser; of a release that is not told, nothing. */
  failed(remote: string, release: string): void;
}

/** Releases of a remote whose counts are told: the live one, and those that it replaced not long ago. */
const toldReleases = 5;

const classes = [2, 3, 4, 5];

export function releaseMetrics(registers: Registry[]): ReleaseMetrics {
  const releases = new Gauge({
    name: 'site_live_release_info',
    help: 'The live release of each remote, always 1',
    labelNames: ['remote', 'release'],
    aggregator: 'max',
    registers,
  });
  const missing = new Gauge({
    name: 'site_missing_remotes',
    help: 'Remotes that have no release installed, or that remotes.json lists no longer',
    aggregator: 'max',
    registers,
  });
  const refused = new Gauge({
    name: 'site_refused_releases',
    help: 'Whether what remotes.json says of a remote was refused, so that its release before stays live: 1 or 0',
    labelNames: ['remote'],
    aggregator: 'max',
    registers,
  });
  // Prometheus takes the counts over when it asks: an answer from the cache costs less than a look at its labels.
  const counts = new Map<string, Map<string, number[]>>();
  const pages = new Counter({
    name: 'site_page_responses_total',
    help: 'Answers with a page of a remote, by remote, release and class of status',
    labelNames: ['remote', 'release', 'status'],
    registers,
    collect() {
      for (const [remote, releases] of counts)
        for (const [release, byClass] of releases) {
          for (const status of classes)
            if (byClass[status]) this.inc({ remote, release, status: `${status}xx` }, byClass[status]);
          byClass.length = 0;
        }
    },
  });

  const errors = new Counter({
    name: 'site_page_errors_total',
    help: 'Errors in browsers, by remote and release of the page',
    labelNames: ['remote', 'release'],
    registers,
  });

  /** Old releases leave the figures, or these would grow with every release. */
  const tell = (remote: string, release: string) => {
    const known = counts.get(remote) ?? new Map<string, number[]>();
    counts.set(remote, known);
    // The live one is the last.
    const byClass = known.get(release) ?? [];
    known.delete(release);
    known.set(release, byClass);
    for (const old of [...known.keys()].slice(0, -toldReleases)) {
      known.delete(old);
      errors.remove({ remote, release: old });
      for (const status of classes) pages.remove({ remote, release: old, status: `${status}xx` });
    }
  };

  return {
    live(file) {
      releases.reset();
      refused.reset();
      missing.set(file.missing.length + file.unlisted.length);
      for (const remote of file.missing) refused.set({ remote }, 0);
      for (const { name: remote, release } of file.remotes) {
        releases.set({ remote, release }, 1);
        refused.set({ remote }, 0);
        tell(remote, release);
      }
      for (const remote of Object.keys(file.refused)) refused.set({ remote }, 1);
    },
    answered({ remote, release }, status) {
      const byClass = counts.get(remote)?.get(release);
      const first = Math.floor(status / 100);
      if (byClass) byClass[first] = (byClass[first] ?? 0) + 1;
    },
    failed(remote, release) {
      if (counts.get(remote)?.has(release)) errors.inc({ remote, release });
    },
  };
}
