import { type PublishedReleases, publishedReleasesPath } from '../../shared/src/contract/published.contract.ts';
import type { RemoteKeys } from '../../shared/src/contract/statement.contract.ts';
import { compareDocuments, type SoundRemote } from './composed.ts';
import { compareTexts } from './documents.ts';
import { compareFiles } from './files.ts';
import { type Findings, findings } from './findings.ts';
import { type LivePart, liveOn, livePart } from './parts.ts';
import type { Rebuilt } from './rebuild.ts';
import type { SiteReader } from './siteReader.ts';

export interface VerifyOptions {
  /** Public keys of the teams. */
  keys: RemoteKeys;
  /** Builds releases again, where anything is to be compared with a build. */
  rebuild?: (parts: LivePart[], found: Findings) => Promise<Map<string, Rebuilt>>;
  /** The release of the shell whose composition this workspace has. */
  shell: string;
}

/**
 * Fetches everything that is live on a site, and compares it with what its releases state, who has signed them, and their source.
 * @throws Error in one sentence when the site does not say what is live, or goes beyond the bounds
 */
export async function verifySite(site: SiteReader, { keys, rebuild, shell }: VerifyOptions): Promise<Findings> {
  const found = findings();
  const releases = await liveOn(site);
  const parts: LivePart[] = [];
  for (const named of namesOf(releases)) {
    const live = await livePart(site, named, keys, found);
    if (live) parts.push(live);
  }
  const rebuilt = await rebuild?.(parts, found);
  const remotes: SoundRemote[] = [];
  for (const live of parts) {
    const files = await compareFiles(site, live, rebuilt?.get(live.part), found);
    const texts = live.pages && (await compareTexts(site, live, rebuilt?.get(live.part), found));
    if (texts) remotes.push({ live, files, ...texts });
  }
  const frame = parts.find(({ part }) => part === 'shell')?.frame;
  // Without one of its parts, every document would be another one.
  if (frame?.id === shell && parts.length === namesOf(releases).length)
    await compareDocuments(site, frame, remotes, found);
  else if (frame && frame.id !== shell)
    found.unchecked.push(
      `shell ${frame.id}: the frame of its pages: this workspace has the sources of shell ${shell}.`,
    );
  const meanwhile = JSON.stringify(await liveOn(site)) !== JSON.stringify(releases);
  if (meanwhile) found.problems.push(`${publishedReleasesPath} has changed meanwhile: verify once more.`);
  return found;
}

function namesOf({ shell, remotes }: PublishedReleases): [string, string][] {
  return [...remotes.map(({ name, release }): [string, string] => [name, release]), ['shell', shell]];
}
