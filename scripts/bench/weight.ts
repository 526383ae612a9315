import { brotliBytes } from '../site/brotli.ts';

/**
 * Compressed bytes of a document with its critical styles.
 * @param isLong counts only what a browser needs to paint the first screen: everything up to the end of the head
 */
export async function htmlWithStyles(address: string, isLong: boolean): Promise<number> {
  const html = await (await fetch(address)).text();
  return brotliBytes(isLong ? html.slice(0, html.indexOf('</head>')) : html);
}
