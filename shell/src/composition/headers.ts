import { trustedTypesPolicy } from 'shared/contract/document.contract.ts';
import type { Frame } from './frame.ts';

/**
 * Headers of every document: a policy without inline scripts but those that are known by their hashes.
 * @param importMap CSP source of the document's import map
 */
export function documentHeaders(frame: Frame, importMap: string, status: number): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${frame.resume.source} ${importMap}`,
    // Style attributes carry animation delays; no style can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src ${connectSources(frame)}`,
    'frame-src https://www.openstreetmap.org',
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
    // A page that is a little old is whole: the files of its release stay where they are. Previews are told by a cookie.
    'cache-control': status === 200 ? 'max-age=10, stale-while-revalidate=60' : 'no-cache',
    vary: 'cookie',
    ...commonHeaders,
  };
}

/** The site itself, and the endpoints that a deployment has set elsewhere. */
function connectSources({ settings }: Frame): string {
  const endpoints = [settings.enquiryEndpoint, settings.beaconEndpoint];
  const origins = endpoints.flatMap((endpoint) => (endpoint && URL.canParse(endpoint) ? new URL(endpoint).origin : []));
  return ["'self'", ...new Set(origins)].join(' ');
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Whether a list of entity tags names one, compared weakly (RFC 9110, 13.1.2): a compressed copy is the same page. */
export function hasTag(list: string | null | undefined, etag: string | null | undefined): boolean {
  return (list ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
