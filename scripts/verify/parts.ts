import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import { parsePagesText } from '../../shared/src/contract/parsePages.ts';
import {
  type PublishedReleases,
  publishedAddress,
  publishedReleases,
  publishedReleasesPath,
} from '../../shared/src/contract/published.contract.ts';
import { type RemoteKeys, type Statement, statementFile } from '../../shared/src/contract/statement.contract.ts';
import type { Frame } from '../../shell/src/composition/frame.ts';
import { maxBytes } from '../../shell/src/composition/limits.ts';
import { type Findings, noting } from './findings.ts';
import type { SiteReader } from './siteReader.ts';
import { checkedStatement, type Stated } from './statement.ts';

/** A live release as the site states it. */
export interface LivePart extends Stated {
  /** Integrity of its files, by their addresses at the site. */
  files: Record<string, string>;
  /** Of a remote. */
  pages?: PagesContract;
  /** Of the shell. */
  frame?: Frame;
  statement?: Statement;
}

/** What is live on a site. @throws Error in one sentence when the site does not say so */
export async function liveOn(site: SiteReader): Promise<PublishedReleases> {
  const body = await site.get(publishedReleasesPath, maxBytes.remotes).catch((error: Error) => {
    throw new Error(`${site.origin} does not say what is live: ${error.message}.`);
  });
  const live = publishedReleases.safeParse(dataIn(body));
  if (live.success) return live.data;
  throw new Error(`${site.origin}${publishedReleasesPath} is no list of releases: is this address the site's?`);
}

/** Reads what the live releases state; one whose statement is wrong is still compared with its files. */
export async function livePart(
  site: SiteReader,
  [part, release]: [string, string],
  keys: RemoteKeys,
  found: Findings,
): Promise<LivePart | undefined> {
  const read = part === 'shell' ? shellPart : remotePart;
  const live = await noting(found, `${part} ${release}`, () => read(site, part, release));
  if (live) {
    const checked = await noting(found, `${part} ${release}`, () => statementOf(site, live, keys, found));
    if (checked) live.statement = checked;
  }
  return live;
}

async function remotePart(site: SiteReader, part: string, release: string): Promise<LivePart> {
  const path = publishedAddress(part, release, 'pages.json');
  const index = await site.get(path, maxBytes.pages);
  const pages = await parsePagesText(index.toString(), path);
  if (pages.remote !== part || pages.release !== release)
    throw new Error(`${path} is of ${pages.remote} ${pages.release}`);
  const files = Object.entries(pages.files).map(([file, hash]) => [`/_remotes/${part}/${release}/${file}`, hash]);
  return { part, release, index, pages, files: Object.fromEntries(files) };
}

async function shellPart(site: SiteReader, part: string, release: string): Promise<LivePart> {
  const path = publishedAddress(part, release, 'frame.json');
  const index = await site.get(path, maxBytes.pages);
  const frame = dataIn(index) as Frame | undefined;
  if (frame?.id !== release || !frame.files) throw new Error(`${path} is no frame of ${release} that states its files`);
  const address = (file: string) => (file === 'favicon.svg' ? `/${file}` : `/_shell/${release}/${file}`);
  const files = Object.entries(frame.files).map(([file, hash]) => [address(file), hash]);
  return { part, release, index, frame, files: Object.fromEntries(files) };
}

async function statementOf(
  site: SiteReader,
  live: LivePart,
  keys: RemoteKeys,
  { unchecked }: Findings,
): Promise<Statement | undefined> {
  const path = publishedAddress(live.part, live.release, statementFile);
  const { status, body } = await site.ask(path, maxBytes.statement);
  if (status === 404 && !keys[live.part]) {
    unchecked.push(`${live.part} ${live.release}: its source and who released it: it has no statement.`);
    return undefined;
  }
  if (status !== 200) throw new Error(`${path} answered ${status} instead of 200`);
  try {
    const { statement, isSigned } = await checkedStatement(body.toString(), live, keys);
    if (!isSigned)
      unchecked.push(`${live.part} ${live.release}: its signature: REMOTE_KEYS has no key of ${live.part}.`);
    return statement;
  } catch (error) {
    throw new Error(`${path} ${(error as Error).message}`);
  }
}

function dataIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
