import { expect, it } from 'vitest';
import { integrityOf, sha256 } from './hash.ts';

it('states fragments as SHA-256 in base64url', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(sha256('ビザ')).toBe(sha256(new TextEncoder().encode('ビザ')));
});

it('hashes several contents as if they were one', () => {
  expect(sha256(['visa', new TextEncoder().encode('ビザ')])).toBe(sha256('visaビザ'));
});

it('states the integrity of a file in base64', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
