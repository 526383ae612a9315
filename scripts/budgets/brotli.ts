import { brotliCompressSync } from 'node:zlib';

/** A text compressed as the Node host keeps it for everybody but its first few visitors: brotli at its best. */
export const brotli = (text: string | Uint8Array): Buffer => brotliCompressSync(text);

export const brotliBytes = (text: string | Uint8Array): number => brotli(text).length;
