/**
 * What a remote may send at most, in bytes after unpacking. Legal releases stay far below: the largest `pages.json` of
 * the site has 155 kB, its largest fragment 110 kB.
 */
export const maxBytes = {
  /** `remotes.json`. */
  remotes: 1024 * 1024,
  /** `pages.json.sig`. */
  signature: 200,
  /** `pages.json`: parsing it takes a host 40 ms, in one piece. */
  pages: 4 * 1024 * 1024,
  fragment: 1024 * 1024,
  /** A document with the newest entries of one language. */
  feed: 2 * 1024 * 1024,
  stylesheet: 512 * 1024,
  /** Scripts, pictures and all else that a browser asks for. */
  file: 16 * 1024 * 1024,
} as const;

/** The limit of a file of a release, by its address. */
export function maxBytesOf(address: string): number {
  if (address.endsWith('/pages.json')) return maxBytes.pages;
  if (address.includes('/fragments/')) return maxBytes.fragment;
  if (address.includes('/feeds/')) return maxBytes.feed;
  return address.endsWith('.css') ? maxBytes.stylesheet : maxBytes.file;
}

/**
 * Reads a body and stops at a limit: what is too large is refused by `content-length` where it is stated, otherwise
 * while it streams. `fetch` unpacks by itself, so that a stream counts unpacked bytes; nothing beyond the limit is
 * unpacked or kept.
 * @param address for the message
 * @throws Error in one sentence when there is more
 */
export async function readBounded(
  response: Pick<Response, 'body' | 'headers'>,
  limit: number,
  address: string,
): Promise<ArrayBuffer> {
  const tooLarge = () => new Error(`${address} is larger than the ${limit} bytes that are taken`);
  const { body } = response;
  if (!body) return new ArrayBuffer(0);
  if (Number(response.headers.get('content-length')) > limit) {
    await body.cancel().catch(() => undefined);
    throw tooLarge();
  }
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(next.value);
  }
  return joined(chunks, size);
}

function joined(chunks: Uint8Array[], size: number): ArrayBuffer {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole.buffer;
}

/** `fetch` options for everything of a remote: a redirect could lead anywhere, and is an answer like any other error. */
export const noRedirects = { redirect: 'manual' } as const;
