import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import previous from '../../../shared/src/contract/previous.json' with { type: 'json' };
import { versionProblem } from '../../../shared/src/contract/version.contract.ts';
import type { OpenRelease } from '../openReleases.ts';
import { shellVersion } from '../shellVersion.ts';
import type { Check, LocalRelease, NextSite } from '../site.ts';

/** Shell and remotes of the next site follow each other: they are of the same version of the contract, or of neighbouring ones. */
export const checkVersions: Check = async (site) => {
  const { shell, shellIsNew, remotes, candidates } = site;
  const version = shellVersion(await readFile(join(shell, 'frame.json'), 'utf8'));
  const named = `the shell ${shellIsNew ? 'of this release' : 'that is live'}, of version ${version} of the contract,`;
  const versions = (shellIsNew ? remotes : candidates).flatMap(({ remote, release, pages }) => {
    const problem = versionProblem(pages, version);
    return problem ? [`${remote} ${release}: ${named} cannot follow it: ${problem}.`] : [];
  });
  const found = [...versions, ...lostFiles(site, version, named)];
  // What a release promises to older readers counts where they are what visitors meet.
  if (found.length > 0 || version !== previous.version) return found;
  const problems = await Promise.all(candidates.map(unreadable));
  return problems.flat().map((problem) => `${problem.release}: ${named} cannot read it: ${problem.field}.`);
};

/** Former releases that a new shell cannot follow: it serves no files of them, and pages that are open would miss theirs. */
function lostFiles({ open, remotes }: NextSite, version: number, named: string): string[] {
  const isNext = (one: OpenRelease) =>
    remotes.some((next) => next.remote === one.remote && next.release === one.release);
  const lost = open.filter((one) => !isNext(one) && versionProblem(one.stated, version));
  return lost.map(({ remote, release, until }) => {
    const day = until.toISOString().slice(0, 10);
    return `${remote} ${release}: pages of it may be open until ${day}, and ${named} would not serve their files: release the shell after that day (docs/operations.md).`;
  });
}

/** What readers of the version before find wrong with a release: the first field. */
async function unreadable({ remote, release, folder }: LocalRelease): Promise<{ release: string; field: string }[]> {
  const field = previousProblem(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')));
  return field ? [{ release: `${remote} ${release}`, field }] : [];
}

/** Says what in a `pages.json` readers of the version before refuse, by the schema that was stored of them. */
export function previousProblem(pages: unknown): string | undefined {
  const schema = z.fromJSONSchema(previous.pages as unknown as Parameters<typeof z.fromJSONSchema>[0]);
  const issue = schema.safeParse(pages).error?.issues[0];
  return issue && `field ${issue.path.map(String).join('.') || '(the whole file)'}: ${issue.message}`;
}
