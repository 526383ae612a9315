import { expect, it } from 'vitest';
import { encodingFor } from './encodedResponse.ts';

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

it('a list that no browser sends is not read', () => {
  expect(encodingFor(`${'br,'.repeat(5000)}br`)).toBe('identity');
});
