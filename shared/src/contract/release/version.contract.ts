import { z } from 'zod';

/** Version of the contract. A shell of version N also installs N - 1, upgraded, so a change begins with the shell. */
export const contractVersion = 4;

/** The version before: the oldest whose releases are installed. */
export const previousVersion = contractVersion - 1;

/** The contract version that a release states. */
export const statedVersion = z
  .object({
    contract: z.int().positive(),
    /** Releases of version 3 state the version here. */
    writtenIn: z.int().positive().optional(),
  })
  .transform(({ contract, writtenIn = contract }) => ({ contract: writtenIn }));

/** Why a shell that reads version `reader` cannot install a release of version `contract`, and what to do. */
export function versionProblem(contract: number, reader: number): string | undefined {
  if (contract < reader - 1)
    return `written in version ${contract}, and a shell of version ${reader} installs versions ${reader - 1} and ${reader}: build it from a newer source`;
  if (contract > reader)
    return `written in version ${contract}, and the shell reads version ${reader}: release the shell from a newer source first`;
  return undefined;
}
