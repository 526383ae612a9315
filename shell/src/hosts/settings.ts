import type { Settings } from 'shared/contract/browser/services.contract.ts';
import { remoteName } from 'shared/contract/release/values.contract.ts';

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

/** Reads SERVICES: `<remote>=<address>`, separated by spaces. @throws Error that names the first entry that is wrong */
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
