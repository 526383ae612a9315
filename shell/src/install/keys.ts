import { remoteName } from 'shared/contract/release/values.contract.ts';
import { publicKey, type RemoteKeys, unsigned } from 'shared/contract/store/signature.contract.ts';

/**
 * Reads REMOTE_KEYS: public keys of teams that sign their releases, each as `<remote>=<key>`, separated by spaces. A remote may
 * have several, or be `<remote>=unsigned`.
 * @throws Error in one sentence that names the first entry that is none
 */
export async function keysOf(setting: string | undefined): Promise<RemoteKeys> {
  const keys: Record<string, string[]> = {};
  for (const entry of (setting ?? '').split(' ').filter(Boolean)) {
    const [name = '', key = ''] = entry.split(/=(.*)/);
    const isKey = await publicKey(key).then(
      () => true,
      () => false,
    );
    if (!remoteName.safeParse(name).success || !(isKey || key === unsigned))
      throw new Error(
        `REMOTE_KEYS: "${entry}" is no key: write it as mf-name=<Ed25519 public key, DER in base64> or mf-name=${unsigned}.`,
      );
    const known = keys[name];
    if (known && (known.length === 0 || !isKey))
      throw new Error(`REMOTE_KEYS: ${name} has a key or is ${unsigned}, not both.`);
    keys[name] = isKey ? [...(known ?? []), key] : [];
  }
  return keys;
}
