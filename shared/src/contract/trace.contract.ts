/**
 * W3C Trace Context: which trace a request belongs to.
 * What: the header `traceparent`, read and written.
 * Where relied on: the shell passes it on to origins and services of remotes; logs name its id as `trace_id`.
 * Why: one id leads from a request at the load balancer to the lines of every part that worked on it.
 */
export const traceHeader = 'traceparent';

export interface Trace {
  /** 32 hexadecimal digits. */
  id: string;
  /** Whether whoever began it records it. */
  isSampled: boolean;
}

/** Version, trace, parent, flags; later versions may append more. */
const form = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
const longest = 512;

/** The trace that a header names; nothing where it is missing, or none by the standard. */
export function traceIn(header: string | null | undefined): Trace | undefined {
  if (!header || header.length > longest) return undefined;
  const [, version, id, flags = '', more] = form.exec(header) ?? [];
  if (!id || (version === '00' && more)) return undefined;
  return { id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The trace that a header names, else a new one. */
export function traceOf(header: string | null | undefined): Trace {
  return traceIn(header) ?? { id: randomHex(16), isSampled: false };
}

/** The header for a request on behalf of a trace: each has an id of its own. */
export function traceparent({ id, isSampled }: Trace): string {
  return `00-${id}-${randomHex(8)}-${isSampled ? '01' : '00'}`;
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
