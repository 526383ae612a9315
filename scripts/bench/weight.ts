import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes of a text, compressed as the Node host does it. */
export function brotliBytes(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

/**
 * Compressed bytes of a document with its critical styles.
 * @param isLong counts only what a browser needs to paint the first screen: everything up to the end of the head
 */
export async function htmlWithStyles(address: string, isLong: boolean): Promise<number> {
  const html = await (await fetch(address)).text();
  return brotliBytes(isLong ? html.slice(0, html.indexOf('</head>')) : html);
}
