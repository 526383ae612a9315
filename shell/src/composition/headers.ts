import type { Frame } from './frame.ts';

/**
 * Headers of every document: a policy without inline scripts but those that are known by their hashes.
 * @param importMap CSP source of the document's import map
 */
export function documentHeaders(frame: Frame, importMap: string): Record<string, string> {
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
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    ...commonHeaders,
  };
}

/** The site itself, and the endpoint for enquiries where a deployment has set one elsewhere. */
function connectSources({ settings }: Frame): string {
  const endpoint = settings.enquiryEndpoint;
  return endpoint && URL.canParse(endpoint) ? `'self' ${new URL(endpoint).origin}` : "'self'";
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
