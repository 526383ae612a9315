import type { Settings } from 'shared/contract/services.contract.ts';
import { publicKey, type RemoteKeys, unsigned } from 'shared/contract/signature.contract.ts';
import { remoteName } from 'shared/contract/values.contract.ts';

/** Settings of a deployment that go into its documents: ENQUIRY_ENDPOINT and SERVICE_WORKER. */
export function settingsOf(environment: Readonly<Record<string, string | undefined>>): Settings {
  const { ENQUIRY_ENDPOINT, SERVICE_WORKER } = environment;
  return {
    ...(ENQUIRY_ENDPOINT ? { enquiryEndpoint: ENQUIRY_ENDPOINT } : {}),
    ...(SERVICE_WORKER === 'off' ? { offline: 'off' as const } : {}),
  };
}

/** A port to listen on, 0 for any that is free. */
export interface Place {
  port: number;
  /** All addresses of the machine without one. */
  address?: string;
}

/**
 * Reads a port, or `address:port`.
 * @param name of the setting
 * @param address where the setting has none
 * @throws Error in one sentence when it is neither
 */
export function placeOf(name: string, setting: string, address?: string): Place {
  const [, before = address, port = ''] = /^(?:\[?([^\]]+)\]?:)?(\d+)$/.exec(setting) ?? [];
  if (port === '' || Number(port) > 65_535)
    throw new Error(`${name}=${setting} is not a port: write it as 4100 or 127.0.0.1:4100.`);
  return { port: Number(port), ...(before ? { address: before } : {}) };
}

/**
 * Reads SERVICES: addresses of the services that remotes run, each as `<remote>=<address>`, separated by spaces.
 * @throws Error in one sentence that names the first entry that is none
 */
export function servicesOf(setting: string | undefined): Record<string, string> {
  const entries = (setting ?? '').split(' ').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => {
      const [name = '', address = ''] = entry.split(/=(.*)/);
      if (!remoteName.safeParse(name).success || !/^https?:/.test(address) || !URL.canParse(address))
        throw new Error(`SERVICES: "${entry}" is no service: write it as mf-name=http://address.`);
      return [name, address.replace(/\/$/, '')];
    }),
  );
}

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
