/** SHA-256 in base64url, by the web's own cryptography: composition knows no Node. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  return inBase64Url(await integrityOf(content));
}

/** Integrity (W3C SRI): `sha256-` and the hash in base64. */
export async function integrityOf(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** A hash in base64url, whichever way it was written. */
export function inBase64Url(hash: string): string {
  return hash
    .replace(/^sha256-/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
