import type { Settings } from 'shared/contract/browser/services.contract.ts';
import { remoteName } from 'shared/contract/release/values.contract.ts';
import { publicKey, type RemoteKeys, unsigned } from 'shared/contract/store/remotes.contract.ts';

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

/** Reads a port, or `address:port`. @throws Error in one sentence when it is neither */
export function placeOf(name: string, setting: string, address?: string): Place {
  const [, before = address, port = ''] = /^(?:\[?([^\]]+)\]?:)?(\d+)$/.exec(setting) ?? [];
  if (port === '' || Number(port) > 65_535)
    throw new Error(`${name}=${setting} is not a port: write it as 4100 or 127.0.0.1:4100.`);
  return { port: Number(port), ...(before ? { address: before } : {}) };
}

/** Reads a list that is separated by spaces. */
export const listOf = (setting = '') => setting.split(' ').filter(Boolean);

/** Reads a list of `<remote>=<value>`; an entry without a remote's name has an empty one. */
const valuesOf = (setting: string | undefined) =>
  listOf(setting).map((entry) => {
    const [name, value = ''] = entry.split(/=(.*)/);
    return { entry, value, name: remoteName.safeParse(name).data ?? '' };
  });

/** Reads SERVICES: `<remote>=<address>`, separated by spaces. @throws Error that names the first entry that is wrong */
export function servicesOf(setting: string | undefined): Record<string, string> {
  const services = valuesOf(setting).map(({ entry, name, value }) => {
    if (!name || !/^https?:/.test(value) || !URL.canParse(value))
      throw new Error(`SERVICES: "${entry}" is no service: write it as mf-name=http://address.`);
    return [name, value.replace(/\/$/, '')];
  });
  return Object.fromEntries(services);
}

// Each entry is `<remote>=<public key>`, several of a remote, too, or `<remote>=unsigned`.
/** Reads REMOTE_KEYS, by which hosts know the releases of teams. @throws Error in one sentence that names the first wrong entry */
export async function keysOf(setting: string | undefined): Promise<RemoteKeys> {
  const keys: Record<string, string[]> = {};
  for (const { entry, name, value: key } of valuesOf(setting)) {
    const isKey = (await publicKey(key).catch(() => undefined)) !== undefined;
    if (!name || !(isKey || key === unsigned))
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
