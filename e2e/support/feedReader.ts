import { feedType } from 'shared/contract/feed.contract.ts';
import { problemsOfFeed, readFeed } from 'shared/html/feedProblems.ts';
import { expect } from './test.ts';

/** What a feed reader has of a feed. */
export interface FeedCopy {
  address: string;
  status: number;
  etag: string;
  xml: string;
}

/** Asks for a feed, as a reader does that has it already where an entity tag is named. */
export async function readFeedAt(site: string, address: string, etag?: string): Promise<FeedCopy> {
  const response = await fetch(site + address, { headers: etag ? { 'if-none-match': etag } : {} });
  if (response.status === 200) expect(response.headers.get('content-type')).toContain(feedType);
  return {
    address,
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    xml: await response.text(),
  };
}

/**
 * Comes again for a feed that has changed since: it is valid, and the reader that has it gets nothing a second time.
 * @returns ids of the entries that are new
 */
export async function newEntries(site: string, before: FeedCopy): Promise<string[]> {
  const next = await readFeedAt(site, before.address, before.etag);
  expect([before.address, next.status, ...problemsOfFeed(next.xml, new Date())]).toEqual([before.address, 200]);
  expect((await readFeedAt(site, before.address, next.etag)).status).toBe(304);
  const known = new Set(readFeed(before.xml).entries.map(({ id }) => id));
  return readFeed(next.xml)
    .entries.map(({ id }) => id)
    .filter((id) => !known.has(id));
}
