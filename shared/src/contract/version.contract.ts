import { z } from 'zod';

/**
 * The version of the contract between parts that are deployed apart.
 * What: a release states the version that it was written in, and the oldest version whose readers can follow it.
 * Where relied on: every reader of `pages.json` (the shell's directory, release checks, commands); a shell states its own.
 * Why: shell and remotes of two neighbouring versions work together, both ways, so that a change of the contract never
 * forces a release of all parts at once.
 *
 * Readers of version N follow what was written in N - 1 (`upgrade.ts` is the one place that knows the difference) and in N,
 * and what N + 1 writes for them. So a field or a value of a closed list is added in N, and written alone in N + 1 at the
 * earliest.
 */
export const contractVersion = 3;

/** The version before: the oldest whose releases are followed, and whose readers can follow what is written now. */
export const previousVersion = contractVersion - 1;

/** What a release states of its version. Readers of version 2 know `contract` alone, and no other number in it than theirs. */
export const statedVersion = z.object({
  /** The oldest version whose readers can follow the release. */
  contract: z.int().positive(),
  /** The version that it was written in; releases of version 2 state one number for both. */
  writtenIn: z.int().positive().optional(),
});

export type StatedVersion = z.infer<typeof statedVersion>;

/**
 * Says why readers of a version cannot follow a release, and what to do; nothing where they can.
 * @param reader their version
 */
export function versionProblem(stated: StatedVersion, reader: number = contractVersion): string | undefined {
  const { contract, writtenIn = contract } = stated;
  if (writtenIn < reader - 1)
    return `written in version ${writtenIn}, and versions ${reader - 1} and ${reader} are followed: build it from a newer source (docs/operate.md)`;
  if (contract > reader)
    return `needs readers of version ${contract}, and this one is of version ${reader}: release the shell from a newer source first (docs/operate.md)`;
  return undefined;
}
