import type { ServerResponse } from 'node:http';
import { plainHeaders } from '../../respond/headers.ts';

/** Writes an answer of one line; to HEAD its headers alone. */
export function plainResponse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, { ...plainHeaders, ...headers, 'content-length': length }).end(text);
}
