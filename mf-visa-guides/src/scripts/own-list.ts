import type { StartScript } from 'shared/contract/browser/script.contract.ts';
import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { startList } from '../ownList/list.ts';
import { partsOf } from '../ownList/parts.ts';

/** Code of a checklist: stores it, shares it, and takes what a link brings. */
export const start: StartScript = (element, services) => {
  const left = new AbortController();
  // Read the address first: in a browser that stores nothing, the list writes itself there.
  const { hash } = location;
  const list = startList(partsOf(element), services, left.signal);
  const takeLink = (from: string) => {
    if (from.startsWith(stateHash)) void list.take(from);
  };
  addEventListener('hashchange', () => takeLink(location.hash), { signal: left.signal });
  takeLink(hash);
  return () => left.abort();
};
