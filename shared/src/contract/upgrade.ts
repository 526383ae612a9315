import { z } from 'zod';
import { pagesContract } from './pages.contract.ts';
import { previousVersion } from './version.contract.ts';

const { actions, answers, feeds } = pagesContract.shape;

/** Version 2 left these lists out where they were empty. It wrote all else as version 3 does. */
const previousPages = z.looseObject({
  contract: z.literal(previousVersion),
  actions: actions.default([]),
  answers: answers.default([]),
  feeds: feeds.default([]),
});

/**
 * The one place that knows how the version before differs from this one.
 * @returns a `pages.json` of version 2 as version 3 writes it
 * @throws ZodError where a field that differs is not as version 2 wrote it
 */
export function upgrade(release: unknown): z.infer<typeof previousPages> {
  return previousPages.parse(release);
}
