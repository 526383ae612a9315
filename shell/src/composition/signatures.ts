import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { type RemoteKeys, readStatement, statementFile } from 'shared/contract/statement.contract.ts';
import { sha256 } from './hash.ts';
import { maxBytes, noRedirects, readBounded } from './limits.ts';

/** What a release says of itself, as it came. */
interface Received {
  pages: Pick<PagesContract, 'remote' | 'release'>;
  /** Bytes of its `pages.json`. */
  body: ArrayBuffer;
  /** Where the remote's releases are served. */
  url: string;
}

/**
 * Refuses a release that no key of its team has signed; where the team has no key here, every release is taken. A copy on the way
 * may be older than a signature by a new key: where a statement is not good, it is requested once more past every cache.
 * @throws Error that names remote and release, and what is wrong with its statement
 */
export async function assertSigned(
  received: Received,
  keys: RemoteKeys,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const { remote, release } = received.pages;
  const own = keys[remote];
  if (!own) return;
  const address = `${received.url}/${release}/${statementFile}`;
  const problem = async (cache: RequestCache) => {
    try {
      return await statementProblem(await textAt(address, cache, fetch), own, received);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const found = (await problem('default')) && (await problem('reload'));
  if (found) throw new Error(`${remote} ${release} is refused: ${address} ${found}`);
}

/** What is wrong with a statement; nothing where it is good. @throws Error where it is none, or nobody has signed it */
async function statementProblem(text: string, keys: readonly string[], { pages, body }: Received) {
  const { part, release, hash } = await readStatement(text, keys);
  const isOfThis = part === pages.remote && release === pages.release && hash === (await sha256(body));
  return isOfThis ? undefined : 'was signed for another release';
}

async function textAt(address: string, cache: RequestCache, fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(2000), ...noRedirects });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return new TextDecoder().decode(await readBounded(response, maxBytes.statement, address));
}
