import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { type LiveDirectory, liveDirectory } from '../liveDirectory.ts';
import type { LogEntry } from '../log.ts';
import type { ClaimsStore } from '../remotesPoller.ts';
import { fakeFetch, marketing, type Network, news, pointers, publish } from './site.ts';

/** A live directory on a network of its own, with Home and the news. */
export interface TestDirectory {
  network: Network;
  /** Addresses that were requested. */
  requests: string[];
  log: LogEntry[];
  /** What `remotes.json` lists; a test may replace it. */
  remotes: () => Promise<RemotePointer[]>;
  directory: LiveDirectory;
  /** Another process on the same network. */
  start(claims: ClaimsStore): LiveDirectory;
}

export async function testDirectory(): Promise<TestDirectory> {
  const network: Network = new Map();
  publish(network, await marketing());
  publish(network, await news());
  const { fetch, requests } = fakeFetch(network);
  const log: LogEntry[] = [];
  const start = (claims?: ClaimsStore) =>
    liveDirectory({ remotes: () => site.remotes(), fetch, log: (entry) => log.push(entry), claims });
  const site: TestDirectory = { network, requests, log, remotes: async () => pointers, directory: start(), start };
  return site;
}

/** Releases that are live, by remote. */
export function releasesOf({ remotes: live }: Awaited<ReturnType<LiveDirectory['current']>>): string[] {
  return live.map(({ remote, release }) => `${remote} ${release}`);
}
