import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a text, compressed as the Node host does it (`shell/src/hosts/node/compress.ts`). */
export function brotliBytes(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}
