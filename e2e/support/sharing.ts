import { attributeOf, elementsIn } from 'shared/html/elements.ts';

/** What a page says of itself to chats and social pages, by the names of its `<meta>`. */
export type Card = Record<string, string>;

/** Bytes of a page that the most frugal bots read. */
const read = 32 * 1024;

/** Reads the card of a page as a bot does: no script, and no more than the beginning of the HTML. */
export function cardOf(html: string): Card {
  const beginning = Buffer.from(html).subarray(0, read).toString();
  const named = elementsIn(beginning)
    .filter(({ tagName }) => tagName === 'meta')
    .map((meta) => [
      attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '',
      attributeOf(meta, 'content') ?? '',
    ]);
  return Object.fromEntries(named);
}

/** Pixels of a PNG, from its header (W3C PNG, 11.2.1); nothing where it is none. */
export function sizeOfPng(content: Buffer): { width: number; height: number } | undefined {
  const isPng = content.subarray(0, 8).toString('hex') === '89504e470d0a1a0a';
  return isPng ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : undefined;
}
