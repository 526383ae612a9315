import { expect, it } from 'vitest';
import { encodedResponse, encodingFor } from './encodedResponse.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; Q=0.0 , gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'br'],
  ['*', 'identity'],
  ['brotli, xgzip', 'identity'],
])('Accept-Encoding: %s → %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

/** The encoding in which a body is sent to a browser that accepts gzip. */
async function sentIn(headers: Record<string, string>, bytes: number): Promise<string | undefined> {
  const sent = await encodedResponse(new Response('a'.repeat(bytes), { headers }), 'gzip');
  return sent.headers[sent.headers.indexOf('content-encoding') + 1 || -1];
}

it.each([
  ['text/html; charset=utf-8', 'gzip'],
  ['application/atom+xml; charset=utf-8', 'gzip'],
  ['image/svg+xml', 'gzip'],
  ['image/png', undefined],
])('%s is sent in the encoding %s', async (type, encoding) => {
  expect(await sentIn({ 'content-type': type }, 500)).toBe(encoding);
});

it.each([
  [999, undefined],
  [1000, 'gzip'],
])('an answer of %s bytes that is for one request alone is sent in the encoding %s', async (bytes, encoding) => {
  expect(await sentIn({ 'content-type': 'application/json', 'cache-control': 'no-store' }, bytes)).toBe(encoding);
});
