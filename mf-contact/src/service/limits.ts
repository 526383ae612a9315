import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface Limits {
  /** Enquiries from one address in ten minutes. */
  perAddress: number;
  /** Enquiries from everybody in ten minutes. */
  inAll: number;
}

export type Verdict = 'ok' | 'address' | 'all';

/** Milliseconds for which an enquiry counts. */
export const windowMs = 600_000;
/** Addresses that are remembered meanwhile. */
const remembered = 10_000;

/**
 * Counts enquiries by address. It knows an address only by a keyed hash. The key is made when the process starts and is
 * never written down, so nothing of it outlives ten minutes.
 */
export function enquiryLimits({ perAddress, inAll }: Limits): (address: string) => Verdict {
  const salt = randomBytes(32);
  // A window begins with its first enquiry; later ones do not lengthen it.
  const counts = new LRUCache<string, number>({ max: remembered, ttl: windowMs, noUpdateTTL: true, perf: Date });
  const count = (key: string) => counts.get(key) ?? 0;
  return (address) => {
    const own = createHmac('sha256', salt).update(networkOf(address)).digest('base64');
    if (count(own) >= perAddress) return 'address';
    if (count('all') >= inAll) return 'all';
    for (const key of [own, 'all']) counts.set(key, count(key) + 1);
    return 'ok';
  };
}

/** An IPv6 connection has a whole network of addresses: its first 64 bits. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}
