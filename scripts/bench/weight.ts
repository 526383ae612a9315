import { brotliBytes } from '../site/brotli.ts';

/** Compressed bytes of a document up to the end of its head: what a browser needs before it can paint the first line. */
export async function headBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  return brotliBytes(html.slice(0, html.indexOf('</head>')));
}
