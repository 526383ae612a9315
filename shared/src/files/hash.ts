import { createHash } from 'node:crypto';

/** SHA-256 in base64url, as the contract states fragments. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
