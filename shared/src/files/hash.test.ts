import { expect, it } from 'vitest';
import { sha256 } from './hash.ts';

it('states fragments as SHA-256 in base64url', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(sha256('ビザ')).toBe(sha256(new TextEncoder().encode('ビザ')));
});
