import { z } from 'zod';
import { releaseId, remoteName } from './values.contract.ts';

/** A longer time is that of a page that lay in the background. */
const milliseconds = z.number().min(0).max(120_000).optional();

/**
 * What a browser sends (`vitals.contract.ts`): an error, at once; or the vitals of a document, when it is left. By itself, so
 * that the client carries no schema.
 */
export const vitalsSample = z.object({
  remote: remoteName,
  release: releaseId,
  /** The page came when its visitor had a place: the cookie that comes along says in which group. */
  placed: z.literal(true).optional(),
  error: z.literal(true).optional(),
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.number().min(0).max(100).optional(),
});

export type VitalsSample = z.infer<typeof vitalsSample>;
