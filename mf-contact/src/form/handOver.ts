import type { Enquiry } from './enquiry.ts';

/** Milliseconds that an endpoint has to take an enquiry. */
const patience = 10_000;

/**
 * Hands an enquiry over (specification 7, readings): logs it, and nothing else, unless the deployment has set an endpoint.
 * @param endpoint address that takes the enquiry as JSON by POST
 * @throws Error when the endpoint does not take it; the caller keeps what was typed
 */
export async function handOver(enquiry: Enquiry, endpoint?: string): Promise<void> {
  if (!endpoint) {
    console.log(enquiry);
    return;
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`the endpoint answered ${response.status}`);
}
