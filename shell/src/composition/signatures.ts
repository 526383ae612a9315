import { maxBytes } from 'shared/contract/limits.contract.ts';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { isSigned, missingKey, type RemoteKeys, signatureFile } from 'shared/contract/signature.contract.ts';
import { noRedirects, readBounded } from './limits.ts';

/** A release as it came. */
interface Received {
  pages: Pick<PagesContract, 'remote' | 'release'>;
  /** Bytes of its `pages.json`. */
  body: ArrayBuffer;
  /** Where the remote's releases are served. */
  url: string;
}

/**
 * Refuses a release that no key of its team has signed; see `RemoteKeys`. A copy may be older than a signature by a new key: where a
 * signature is not good, it is requested once more past every cache.
 * @throws Error that names remote and release, and what is wrong with its signature
 */
export async function assertSigned(
  { pages: { remote, release }, body, url }: Received,
  keys: RemoteKeys,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const own = keys[remote];
  const needsNone = own ? own.length === 0 : Object.keys(keys).length === 0;
  if (needsNone) return;
  if (!own) throw new Error(`${remote} ${release} is refused: ${missingKey(remote)}`);
  const address = `${url}/${release}/${signatureFile}`;
  const problem = async (cache: RequestCache) => {
    try {
      const signature = await textAt(address, cache, fetch);
      return (await isSigned(body, signature, own)) ? undefined : 'is no signature of it by a key of this team';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const found = (await problem('default')) && (await problem('reload'));
  if (found) throw new Error(`${remote} ${release} is refused: ${address} ${found}`);
}

async function textAt(address: string, cache: RequestCache, fetch: typeof globalThis.fetch): Promise<string> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(2000), ...noRedirects });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return new TextDecoder().decode(await readBounded(response, maxBytes.signature, address)).trim();
}
