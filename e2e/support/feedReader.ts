import { parseFeed } from '@rowanmanning/feed-parser';
import { feedType } from 'shared/contract/release/feed.contract.ts';
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
 * Comes again for a feed that has changed since; the reader that has it gets nothing a second time.
 * @returns ids of the entries that are new
 */
export async function newEntries(site: string, before: FeedCopy): Promise<string[]> {
  const next = await readFeedAt(site, before.address, before.etag);
  expect([before.address, next.status]).toEqual([before.address, 200]);
  expect((await readFeedAt(site, before.address, next.etag)).status).toBe(304);
  const idsOf = ({ xml }: FeedCopy) => parseFeed(xml).items.map(({ id }) => id ?? '');
  const known = new Set(idsOf(before));
  return idsOf(next).filter((id) => !known.has(id));
}
