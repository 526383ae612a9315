import { workerAddress } from 'shared/contract/offline.contract.ts';
import type { Frame } from './frame.ts';
import { commonHeaders } from './headers.ts';

/** Headers of the service worker: it asks this site alone, and browsers look at every visit whether it has changed. */
export const workerHeaders = {
  ...commonHeaders,
  'content-type': 'text/javascript',
  'content-security-policy': "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
  'cache-control': 'no-cache',
};

/** What answers at the worker's address: the worker, or where it is switched off, the one that ends it; nothing for any other path. */
export function workerFile(pathname: string, { worker, settings }: Frame) {
  if (pathname !== workerAddress) return undefined;
  const text = settings.offline === 'off' ? worker.off : worker.on;
  return { key: pathname, compose: async () => new Response(text, { headers: workerHeaders }) };
}
