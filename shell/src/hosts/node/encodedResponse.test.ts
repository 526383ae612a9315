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
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, identity', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=none', 'identity'],
  ['brotli, xgzip', 'identity'],
])('Accept-Encoding: %s → %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it.each([
  ['text/html; charset=utf-8', 'gzip'],
  ['application/atom+xml; charset=utf-8', 'gzip'],
  ['image/svg+xml', 'gzip'],
  ['image/png', undefined],
])('%s is sent in the encoding %s', async (type, encoding) => {
  const body = Buffer.from('text '.repeat(100));
  const { headers } = await encodedResponse({ status: 200, headers: { 'content-type': type }, body }).in('gzip');
  expect(headers[headers.indexOf('content-encoding') + 1 || -1]).toBe(encoding);
});

it('a list that no browser sends is not read', () => {
  expect(encodingFor(`${'br,'.repeat(5000)}br`)).toBe('identity');
});
