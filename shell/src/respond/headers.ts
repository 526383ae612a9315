import { digest, trustedTypesPolicy } from 'shared/contract/document/document.contract.ts';
import { framedOrigins } from '../site/site.ts';
import type { Frame } from './documents/frame.ts';

/** Headers of every document: its policy allows inline scripts by their hashes alone. @param importMap its CSP source */
export function documentHeaders(frame: Frame, importMap: string, status: number): Record<string, string> {
  const { enquiryEndpoint = '' } = frame.settings;
  const endpoint = URL.canParse(enquiryEndpoint) ? ` ${new URL(enquiryEndpoint).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${frame.resume.source} ${importMap}`,
    // Style attributes carry animation delays; no style can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${endpoint}`,
    `frame-src ${framedOrigins.join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypesPolicy}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    // An older page is still whole, as the files of its release stay. The cookie tells previews apart.
    'cache-control': status === 200 ? pageCaching : 'no-cache',
    vary: 'cookie',
    ...commonHeaders,
  };
}

/** For how long browsers may show a page or a feed that they have. */
export const pageCaching = 'max-age=10, stale-while-revalidate=60';

/** Features of browsers that ask for permission, and no page of the site uses; its frames neither. */
const deniedFeatures = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'fullscreen', 'geolocation', 'gyroscope', 'hid'],
  ...['local-network-access', 'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'usb'],
];

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Types of the files of a release, by their endings. What has another ending is not served. */
export const fileTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** Opened as a page, a file runs nothing and loads nothing. */
export const filePolicy = "default-src 'none'; sandbox";

/** Headers of a file of a release, by its name, whatever its origin says; nothing for a type that is not served. */
export function fileHeaders(file: string): Record<string, string> | undefined {
  const ending = /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '';
  const type = Object.hasOwn(fileTypes, ending) && fileTypes[ending];
  if (!type) return undefined;
  const headers = { ...commonHeaders, 'content-type': type, 'content-security-policy': filePolicy };
  // Pictures are shown by others, too: by the sites that link to a page.
  return type.startsWith('image/') ? { ...headers, 'cross-origin-resource-policy': 'cross-origin' } : headers;
}

export function plainText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { ...plainHeaders, ...headers } });
}

/** The answer if something is missing for the moment. */
export function unavailable(): Response {
  return plainText('Not available right now', 503, { 'retry-after': '5' });
}

/** Headers of answers of one line; they are for one request. */
export const plainHeaders = {
  ...commonHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
};

export async function entityTag(text: string): Promise<string> {
  return `"${await shortHash(text, 27)}"`;
}

/** The first signs of the SHA-256 of a text, in base64url. */
export async function shortHash(text: string, length: number): Promise<string> {
  return (await digest(text)).replaceAll('+', '-').replaceAll('/', '_').slice(0, length);
}
