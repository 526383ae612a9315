import { z } from 'zod';

/** A service's answer to an action. It is data, with and without scripts: HTML comes from releases alone. */
export const actionAnswer = z.object({
  /** Answer page of the release (`answers` in `pages.json`) that shows it; without one, the page of the action's path. */
  page: z.string().max(64).optional(),
  /** Texts for elements that are marked with `mark.answer`, by name. */
  values: z.record(z.string().max(64), z.string().max(50_000)).optional(),
  /** Errors of fields, in the page's language and the form's order. */
  errors: z
    .array(z.object({ field: z.string().max(64), message: z.string().max(500) }))
    .max(50)
    .optional(),
  /** One sentence about the whole, in the page's language. */
  notice: z.string().max(1000).optional(),
});

export type ActionAnswer = z.infer<typeof actionAnswer>;

/** Statuses that a service answers with; the shell takes every other one for a failure. */
export const answerStatuses: readonly number[] = [200, 201, 303, 404, 409, 413, 422, 429, 503];

/** Bytes of an answer that the shell reads. */
export const answerBytes = 128 * 1024;

/** Path at which a service says whether it can do its work: with 200, or with 503. */
export const serviceReadyPath = '/readyz';

/** Header by which the shell tells a service the address that a request came from. */
export const clientAddressHeader = 'x-client-address';
