import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedProblem } from '../../../shared/src/contract/feed.contract.ts';
import { fragmentProblem } from '../../../shared/src/contract/fragment.contract.ts';
import { type AnyPage, type PagesContract, pagesOf } from '../../../shared/src/contract/pages.contract.ts';
import { integrityOf, sha256 } from '../../../shared/src/files/hash.ts';
import type { Check, LocalRelease } from '../site.ts';

/** Every file of a candidate is there as `pages.json` states it, and everything that a page names is such a file. */
export const checkFiles: Check = async ({ candidates }) => (await Promise.all(candidates.map(problemsOf))).flat();

/** All pages of a release that can be shown, also those for unknown paths. */
export function allPages({ pages, unknown }: PagesContract): AnyPage[] {
  return [...pages, ...unknown.flatMap(pagesOf)];
}

async function problemsOf(candidate: LocalRelease): Promise<string[]> {
  const { pages, remote, release } = candidate;
  const fragments = allPages(pages).map(({ fragment }) => [fragment.file, fragment.hash] as const);
  const feeds = pages.feeds.map(({ file, hash }) => [file, hash] as const);
  const hashes = new Map([...Object.entries(pages.files), ...fragments, ...feeds]);
  const texts = [['pages.json', JSON.stringify(pages)]];
  const problems: string[] = [];
  for (const [file, hash] of hashes) {
    const content = await readFile(join(candidate.folder, file)).catch(() => undefined);
    const problem = wrongWith(content, hash);
    if (problem) problems.push(`${remote} ${release}: ${file} ${problem}: build it again from a clean source.`);
    else if (/\.(html|css)$/.test(file)) texts.push([file, String(content)]);
    const misplaced = file.endsWith('.html') && content ? fragmentProblem(String(content)) : undefined;
    if (misplaced) problems.push(`${remote} ${release}: ${file} cannot stand in a page: ${misplaced}.`);
    const wrongFeed = file.endsWith('.xml') && content ? wrongWithFeed(String(content)) : undefined;
    if (wrongFeed) problems.push(`${remote} ${release}: ${file} cannot be served as a feed: ${wrongFeed}.`);
  }
  for (const file of new Set([
    pages.entry,
    ...Object.values(pages.stylesheets),
    ...modulesOf(candidate),
    ...picturesOf(candidate),
  ]))
    if (!pages.files[file])
      problems.push(`${remote} ${release}: pages.json names ${file}, which is none of its files.`);
  for (const [file = '', text = ''] of texts)
    for (const address of foreignAddresses(text, candidate))
      problems.push(`${remote} ${release}: ${file} names ${address}, which is no file of this release: correct it.`);
  return problems;
}

function wrongWith(content: Buffer | undefined, hash: string): string | undefined {
  if (!content) return 'is missing';
  const found = hash.startsWith('sha256-') ? integrityOf(content) : sha256(content);
  return hash === found ? undefined : 'does not have the hash that pages.json states';
}

/** The shell's own check; a date in the future is one that an editor has mistyped. */
function wrongWithFeed(xml: string): string | undefined {
  const dates = [...xml.matchAll(/<updated>([^<]*)</g)].map(([, date = '']) => date);
  const future = dates.find((date) => Date.parse(date) > Date.now());
  return feedProblem(xml) ?? (future && `${future} lies ahead`);
}

function modulesOf({ pages }: LocalRelease): string[] {
  return Object.values(pages.modules).flatMap((lists) => Object.values(lists).flat());
}

function picturesOf({ pages }: LocalRelease): string[] {
  return allPages(pages).flatMap(({ picture }) => picture?.file ?? []);
}

/** Addresses of remotes' files in a text that are no files of the release. */
function foreignAddresses(text: string, { pages, remote, release }: LocalRelease): Set<string> {
  const own = `/_remotes/${remote}/${release}/`;
  const addresses = text.match(/\/_remotes\/[A-Za-z0-9._/-]+/g) ?? [];
  return new Set(
    addresses.filter((address) => !address.startsWith(own) || !Object.hasOwn(pages.files, address.slice(own.length))),
  );
}
