import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from 'shared/files/hash.ts';
import type { Enquiry } from '../form/enquiry.ts';

/** Leaves out letters that people mistake for digits, on the telephone or on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a reference such as `TB-7K3F-Q9XD`: random, so nobody can guess another. */
export function newReference(): string {
  const sign = () => letters[randomInt(letters.length)] ?? '';
  const four = () => Array.from({ length: 4 }, sign).join('');
  return `TB-${four()}-${four()}`;
}

/** Reads a reference as people type it; `undefined` if it is none. */
export function referenceIn(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, first, second] = new RegExp(`^TB([${letters}]{4})([${letters}]{4})$`).exec(plain) ?? [];
  return first && second ? `TB-${first}-${second}` : undefined;
}

/** Name of the page that shows one enquiry: random, so only the visitor can find it. */
export function newToken(): string {
  return randomBytes(16).toString('hex');
}

/** Key of an enquiry: its content, and the key of its form if a script gave one. A form that is sent twice is one enquiry. */
export function keyOf(stated: string, language: string, enquiry: Enquiry): string {
  const content = sha256(JSON.stringify([language, ...Object.values(enquiry)]), 'hex');
  return /^[A-Za-z0-9-]{16,64}$/.test(stated) ? `form ${stated} ${content}` : `content ${content}`;
}

/** Returns true if the key was made from the content alone. */
export function isOfContent(key: string): boolean {
  return key.startsWith('content ');
}
