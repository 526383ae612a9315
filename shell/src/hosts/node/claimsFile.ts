import { releaseId, remoteName } from 'shared/contract/values.contract.ts';
import { sha256 } from 'shared/files/hash.ts';
import { z } from 'zod';
import type { Log } from '../../composition/log.ts';
import type { ClaimsStore } from '../../composition/remotesPoller.ts';
import type { DiskCache } from './diskCache.ts';

const claimsContract = z.array(
  z.object({ remote: remoteName, url: z.string(), release: releaseId, sections: z.array(z.string()) }),
);

/**
 * Remembers across restarts which remote owned which paths, beside the copies of what remotes served. The copies of live
 * releases make no room for others.
 * @param site place of `remotes.json`: sites that share a folder have claims of their own
 */
export function claimsFile(site: string, copies: DiskCache, log: Log): ClaimsStore {
  const folder = `site-${sha256(site, 'hex').slice(0, 16)}`;
  const file = { base: folder, release: 'live', file: 'claims.json' };
  return {
    async read() {
      const text = await copies.read(file);
      if (!text) return [];
      try {
        const claims = claimsContract.parse(JSON.parse(new TextDecoder().decode(text)));
        copies.hold(claims.map(({ url, release }) => ({ base: url, release })));
        return claims;
      } catch (error) {
        log({ level: 'error', event: 'copy-refused', page: file.file, cause: (error as Error).message });
        return [];
      }
    },
    async write(claims) {
      copies.hold(claims.map(({ url, release }) => ({ base: url, release })));
      const failed = (error: Error) =>
        log({ level: 'error', event: 'copy-not-cached', page: file.file, cause: error.message });
      await copies.write(file, new TextEncoder().encode(JSON.stringify(claims))).catch(failed);
    },
  };
}
