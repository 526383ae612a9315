import type { Frame } from './frame.ts';

/** Headers of every document: a policy without inline scripts but the one that is known by its hash. */
export function documentHeaders(frame: Frame): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${frame.resume.source}`,
    // Style attributes carry animation delays; no style can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    ...commonHeaders,
  };
}

/** Headers of every answer. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
