import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteContent, SiteFeed } from '../../content/pageList.ts';
import type { Feed } from '../../contract/release/feed.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { atomOf } from './atom.ts';

/** Writes the feeds of a remote. @throws Error that names a feed and its link to a page that the remote does not have */
export async function writeFeeds(outDir: string, { pages, feeds = [] }: SiteContent): Promise<Feed[]> {
  const paths = new Set(pages.map(({ path }) => path));
  const write = async (feed: SiteFeed): Promise<Feed> => {
    const { path, language, title, linkedFrom } = feed;
    const missing = [feed.page, ...feed.entries.map(({ address }) => address)].find((each) => !paths.has(pathOf(each)));
    if (missing !== undefined)
      throw new Error(`${path} tells of ${missing}, which is not a page of this remote: correct it.`);
    const file = `feeds${path}`;
    const xml = atomOf(feed);
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), xml);
    return { path, language, title, file, hash: sha256(xml), linkedFrom };
  };
  return Promise.all(feeds.map(write));
}

const pathOf = (address: string) => address.split('#', 1)[0] ?? '';
