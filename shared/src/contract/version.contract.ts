import { z } from 'zod';

/**
 * The version of the contract between parts that are deployed apart.
 * What: a release states the version that it was written in.
 * Where relied on: the shell's installer, release checks, commands; a shell states the version that it reads.
 * Why: a shell of version N shows releases of N and of N - 1, which it upgrades when it installs them (`upgrade.ts`, the one place
 * that knows the difference). So a change of the contract begins with a release of the shell, and no team waits for another one.
 */
export const contractVersion = 4;

/** The version before: the oldest whose releases are installed. */
export const previousVersion = contractVersion - 1;

/** What a release states of its version. */
export const statedVersion = z
  .object({
    contract: z.int().positive(),
    /** Releases of version 3 state the version here. */
    writtenIn: z.int().positive().optional(),
  })
  .transform(({ contract, writtenIn = contract }) => ({ contract: writtenIn }));

/**
 * Says why a shell cannot install a release, and what to do; nothing where it can.
 * @param contract version of the release
 * @param reader version of the shell
 */
export function versionProblem(contract: number, reader: number): string | undefined {
  if (contract < reader - 1)
    return `written in version ${contract}, and a shell of version ${reader} installs versions ${reader - 1} and ${reader}: build it from a newer source`;
  if (contract > reader)
    return `written in version ${contract}, and the shell reads version ${reader}: release the shell from a newer source first`;
  return undefined;
}
