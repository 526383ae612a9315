import { brotliCompressSync } from 'node:zlib';

/** A text compressed as the Node host keeps it for everybody but its first few visitors: brotli at its best. */
export const brotli = (text: string | Uint8Array): Buffer => brotliCompressSync(text);

/** What texts weigh: page types share most of their files, and compressing one takes up to a quarter of a second. */
const known = new Map<string, number>();

export function brotliBytes(text: string): number {
  const bytes = known.get(text) ?? brotli(text).length;
  known.set(text, bytes);
  return bytes;
}
