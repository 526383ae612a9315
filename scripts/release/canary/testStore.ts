import type { RemotePointer } from '../../../shared/src/contract/remotes.contract.ts';
import type { ReleaseStore } from '../store.ts';

/** A store in memory that has pointers and no releases. */
export function memoryStore(entries: RemotePointer[]): ReleaseStore {
  let text = JSON.stringify(entries);
  let version = 0;
  return {
    address: 'memory',
    read: async (file) => (file === 'remotes.json' ? { text, version: String(version) } : undefined),
    async replace(_, next, replaced) {
      if (replaced !== String(version)) return false;
      text = next;
      version += 1;
      return true;
    },
    list: async () => [],
    stored: async () => [],
    remove: async () => undefined,
    put: async () => undefined,
    get: async (part, release) => {
      throw new Error(`memory has no release ${release} of ${part}.`);
    },
  };
}
