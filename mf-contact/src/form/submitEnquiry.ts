import type { Enquiry } from './enquiry.ts';

/** Milliseconds that an endpoint has to take an enquiry. */
const timeoutMs = 10_000;

/**
 * Hands an enquiry over (specification 7, readings): logs it, and nothing else, unless the deployment has set an endpoint.
 * @param endpoint address that takes the enquiry as JSON by POST
 * @throws Error when the endpoint does not confirm that it took it; the caller keeps what was typed
 */
export async function submitEnquiry(enquiry: Enquiry, endpoint?: string): Promise<void> {
  if (!endpoint) {
    console.log(enquiry);
    return;
  }
  const response = await fetch(endpoint, {
    method: 'POST',
    // A redirect leads to a login or a start page, which takes no enquiry.
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!(await isTaken(response)))
    throw new Error(`the endpoint answered ${response.status} without taking the enquiry`);
}

/** What the contract of endpoints says (`Settings.enquiryEndpoint`): any other page of a server is no confirmation. */
async function isTaken(response: Response): Promise<boolean> {
  if (response.status === 204) return true;
  if (!response.ok || !/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) return false;
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}
