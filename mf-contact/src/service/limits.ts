import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { ServiceSettings } from './settings.ts';

type Verdict = 'ok' | 'address' | 'all';

/** Milliseconds for which an enquiry counts. */
export const windowMs = 600_000;
const remembered = 10_000;

/** Counts enquiries by a keyed hash of the address. The key is never written down, so nothing outlives the process. */
export function enquiryLimits({ perAddress, inAll }: Pick<ServiceSettings, 'perAddress' | 'inAll'>) {
  const salt = randomBytes(32);
  // A window begins with its first enquiry; later ones do not lengthen it.
  const counts = new LRUCache<string, number>({ max: remembered, ttl: windowMs, noUpdateTTL: true, perf: Date });
  const count = (key: string) => counts.get(key) ?? 0;
  const keyOf = (address: string) => createHmac('sha256', salt).update(networkOf(address)).digest('base64');
  return {
    /** Counts an enquiry, unless it is beyond a limit. */
    verdictOn(address: string): Verdict {
      const own = keyOf(address);
      if (count(own) >= perAddress) return 'address';
      if (count('all') >= inAll) return 'all';
      for (const key of [own, 'all']) counts.set(key, count(key) + 1);
      return 'ok';
    },
    /** Takes back what was counted: that enquiry could not be stored. */
    giveBack(address: string) {
      for (const key of [keyOf(address), 'all']) if (count(key) > 0) counts.set(key, count(key) - 1);
    },
  };
}

/** One client: an IPv4 address, or the first 64 bits of an IPv6 one, all of which one connection has. */
function networkOf(address: string): string {
  const [, inBrackets] = /^"?\[([^\]]*)\](?::\d+)?"?$/.exec(address) ?? [];
  const plain = (inBrackets ?? address.replace(/^([\d.]+):\d+$/, '$1')).replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((both) => [both >> 8, both & 255]).join('.');
}

function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => (part ? part.split(':') : [])) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
