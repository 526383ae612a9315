import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, LocalRelease } from 'shared/build/store/nextSite.ts';
import { releaseSlot } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { contentProblem, namesProblem, type StatedFile, statedFiles } from '../../../shell/src/install/checks.ts';
import { hasHash } from '../../../shell/src/install/installRelease.ts';

/** A host would install every candidate, and everything that a page names is a file of its release. */
export const checkFiles: Check = async ({ candidates }) => (await Promise.all(candidates.map(problemsOf))).flat();

async function problemsOf(candidate: LocalRelease): Promise<string[]> {
  const { pages, remote, release } = candidate;
  const named = namesProblem(pages);
  const problems = named ? [`${remote} ${release}: pages.json: ${named}.`] : [];
  for (const stated of statedFiles(pages)) {
    const content = await readFile(join(candidate.folder, stated.file)).catch(() => undefined);
    const problem = fileProblem(stated, content, pages);
    if (problem) problems.push(`${remote} ${release}: ${stated.file} ${problem}`);
    if (!content || !/\.(html|css)$/.test(stated.file)) continue;
    for (const address of foreignAddresses(String(content), candidate))
      problems.push(
        `${remote} ${release}: ${stated.file} names ${address}, which is not a file of this release: correct it.`,
      );
  }
  return problems;
}

function fileProblem(stated: StatedFile, content: Buffer | undefined, pages: PagesContract): string | undefined {
  if (!content) return 'is missing: build it again from a clean source.';
  if (!hasHash(content, stated.hash))
    return 'does not have the hash that pages.json states: build it again from a clean source.';
  const problem =
    contentProblem(pages, stated, content) ?? (stated.kind === 'feed' ? aheadIn(String(content)) : undefined);
  return problem && `cannot be shown: ${problem}.`;
}

/** A date in the future is one that an editor has mistyped. */
function aheadIn(feed: string): string | undefined {
  const dates = [...feed.matchAll(/<updated>([^<]*)</g)].map(([, date = '']) => date);
  const future = dates.find((date) => Date.parse(date) > Date.now());
  return future && `${future} lies ahead`;
}

/** Addresses of remotes' files in a text that are no files of the release. */
function foreignAddresses(text: string, { pages, remote, release }: LocalRelease): Set<string> {
  const own = new RegExp(`^/_remotes/${remote}/(?:${release}|${releaseSlot})/`);
  const addresses = text.match(/\/_remotes\/[A-Za-z0-9._/-]+/g) ?? [];
  return new Set(
    addresses.filter((address) => !own.test(address) || !Object.hasOwn(pages.files, address.replace(own, ''))),
  );
}
