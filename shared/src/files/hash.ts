import { createHash } from 'node:crypto';

type Content = string | Uint8Array;

/** SHA-256 of a content, or of several in a row; in base64url, as the contract states fragments, unless told otherwise. */
export function sha256(content: Content | Iterable<Content>, encoding: 'base64url' | 'base64' | 'hex' = 'base64url') {
  const hash = createHash('sha256');
  const isOne = typeof content === 'string' || content instanceof Uint8Array;
  for (const piece of isOne ? [content] : content) hash.update(piece);
  return hash.digest(encoding);
}

/** Integrity (W3C SRI): `sha256-` and the hash in base64. */
export function integrityOf(content: Content): string {
  return `sha256-${sha256(content, 'base64')}`;
}
