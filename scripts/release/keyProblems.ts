import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { missingKey, type RemoteKeys, strayKeys } from '../../shared/src/contract/signature.contract.ts';

/** What is wrong with a site's keys, in sentences; without any there is nothing. */
export function keyProblems(keys: RemoteKeys, remotes: RemotePointer[]): string[] {
  const strays = strayKeys(
    keys,
    remotes.map(({ name }) => name),
  );
  const live = remotes.filter(({ withdrawn }) => !withdrawn && Object.keys(keys).length > 0);
  const refused = live.filter(({ name }) => !Object.hasOwn(keys, name)).map(({ name }) => missingKey(name));
  return [...strays.values(), ...refused].map((sentence) => `${sentence}.`);
}
