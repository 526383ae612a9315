import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { versionProblem } from '../../../shared/src/contract/version.contract.ts';
import { shellVersion } from '../shellVersion.ts';
import type { Check } from '../site.ts';

/** Shell and remotes of the next site follow each other: they are of the same version of the contract, or of neighbouring ones. */
export const checkVersions: Check = async ({ shell, shellIsNew, remotes, candidates }) => {
  const version = shellVersion(await readFile(join(shell, 'frame.json'), 'utf8'));
  const named = `the shell ${shellIsNew ? 'of this release' : 'that is live'}, of version ${version} of the contract,`;
  return (shellIsNew ? remotes : candidates).flatMap(({ remote, release, pages }) => {
    const problem = versionProblem(pages, version);
    return problem ? [`${remote} ${release}: ${named} cannot follow it: ${problem}.`] : [];
  });
};
