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
