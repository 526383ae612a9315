import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface Limits {
  /** Enquiries from one address in ten minutes. */
  perAddress: number;
  /** Enquiries from everybody in ten minutes. */
  inAll: number;
}

/** What was counted since a time. */
interface Window {
  count: number;
  since: number;
}

export type Verdict = 'ok' | 'address' | 'all';

/** Milliseconds for which an enquiry counts. */
export const windowMs = 600_000;
/** Addresses that are remembered meanwhile. */
const remembered = 10_000;

/**
 * Counts enquiries by address. An address is known by a keyed hash alone; the key is made when the process starts and is
 * never written down, so that nothing of it outlives ten minutes.
 */
export function enquiryLimits({ perAddress, inAll }: Limits): (address: string) => Verdict {
  const salt = randomBytes(32);
  const counts = new LRUCache<string, Window>({ max: remembered, ttl: windowMs });
  let all: Window = { count: 0, since: Date.now() };
  return (address) => {
    const now = Date.now();
    const isOver = ({ since }: Window) => now - since > windowMs;
    if (isOver(all)) all = { count: 0, since: now };
    const hash = createHmac('sha256', salt).update(networkOf(address)).digest('base64');
    const known = counts.get(hash);
    const own = known && !isOver(known) ? known : { count: 0, since: now };
    if (own.count >= perAddress) return 'address';
    if (all.count >= inAll) return 'all';
    own.count += 1;
    all.count += 1;
    // A window begins with the first enquiry; later ones do not lengthen it.
    if (own.count === 1) counts.set(hash, own);
    return 'ok';
  };
}

/** Who has an IPv6 connection has a whole network of addresses: its first 64 bits. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}
