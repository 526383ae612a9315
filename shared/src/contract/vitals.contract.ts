/**
 * What a page tells its host about how it went (`VITALS`).
 * What: where samples go (`vitalsSample.contract.ts` says what they are), and the names under which hosts count samples by remote and release.
 * Where relied on: the client sends, the Node host counts, the commands of the release store read.
 * Why: errors and web vitals decide about a canary. Nothing in a sample is about the visitor.
 */

/** Where samples are sent (POST). */
export const vitalsPath = '/_vitals';

/** Name of the `Server-Timing` by which a document says that its visitor had a place: see `canary.contract.ts`. */
export const placedTiming = 'placed';

/** Those who get the canary, and those whom they are compared with. */
export const groups = ['canary', 'control'] as const;
export type Group = (typeof groups)[number];

export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];

/** Most bytes of a sample. */
export const sampleBytes = 512;

/** How hosts count, in the Prometheus text format; labels are remote, release, group and trial (when the canary began). */
export const figure = {
  /** Visitors of the pages of a remote that has a canary. */
  visitors: 'site_release_visitors_total',
  errors: 'site_release_errors_total',
  samples: 'site_release_samples_total',
  /** Histograms. */
  lcp: 'site_release_lcp_seconds',
  inp: 'site_release_inp_seconds',
  cls: 'site_release_cls',
} as const;

/** Upper bounds of what is counted together: seconds, and the score of the layout shifts. */
export const vitalBuckets: Record<Vital, number[]> = {
  lcp: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 10],
  inp: [0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2],
  cls: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
};
