import { expect, it } from 'vitest';
import { inBase64Url, integrityOf, sha256 } from './hash.ts';

it('states SHA-256 in base64url, without padding', async () => {
  expect(await sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(await sha256('ビザ')).toBe(await sha256(new TextEncoder().encode('ビザ').buffer));
});

it('compares hashes whichever way they were written', async () => {
  expect(await integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  expect(inBase64Url(await integrityOf(''))).toBe(await sha256(''));
});
