import { addressKey } from 'shared/contract/document/stored.contract.ts';
import type { ActionAnswer } from 'shared/contract/release/action.contract.ts';
import type { Enquiry, Field } from './enquiry.ts';

const timeoutMs = { endpoint: 10_000, service: 15_000 };

/** Destination of an enquiry. */
interface Target {
  /** Address that a deployment has set (`Settings.enquiryEndpoint`): takes the enquiry as JSON by POST. */
  endpoint?: string | undefined;
  /** Address of the service. */
  action: string;
}

/** Data about the sender that the service needs besides the fields. */
interface Sender {
  key: string;
  website: string;
  elapsedMs: number;
}

export interface Outcome {
  /** The enquiry has arrived: by what visitor and staff call it, and where it is shown for a while. */
  sent?: { reference?: string | undefined; receipt?: string | undefined };
  /** It has not, and this is to be corrected, or to be known. */
  refused?: { notice?: string | undefined; errors: Partial<Record<Field, string>> };
}

/** Sends an enquiry to the endpoint, else to the service (product 14.7, 14.9). @throws Error if nobody confirms or refuses */
export async function submitEnquiry(enquiry: Enquiry, { endpoint, action }: Target, sender: Sender): Promise<Outcome> {
  return endpoint ? toEndpoint(enquiry, endpoint) : toService({ ...enquiry, ...sender }, action);
}

function post(address: string, body: unknown, milliseconds: number): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    // A redirect leads to a login or a start page, which takes no enquiry.
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(milliseconds),
  });
}

async function toEndpoint(enquiry: Enquiry, endpoint: string): Promise<Outcome> {
  const response = await post(endpoint, enquiry, timeoutMs.endpoint);
  if (!(await isTaken(response)))
    throw new Error(`the endpoint answered ${response.status} without taking the enquiry`);
  return { sent: {} };
}

async function toService(fields: Enquiry & Sender, action: string): Promise<Outcome> {
  const response = await post(action, fields, timeoutMs.service);
  const answer = isJson(response) ? ((await response.json()) as ActionAnswer) : undefined;
  if (!answer) throw new Error(`the service answered ${response.status} without saying what became of the enquiry`);
  const { notice, errors = [], values: { reference, receipt } = {} } = answer;
  if (response.status === 201) return { sent: { reference, receipt: receipt?.startsWith('/') ? receipt : undefined } };
  return { refused: { notice, errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) } };
}

/** Returns true if the endpoint confirms the enquiry, as `Settings.enquiryEndpoint` describes. */
async function isTaken(response: Response): Promise<boolean> {
  if (response.status === 204) return true;
  if (!response.ok || !isJson(response)) return false;
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

function isJson({ headers }: Response): boolean {
  return /^application\/json\b/i.test(headers.get('content-type') ?? '');
}

/** Key under which the shell keeps the fields of the form (`stored.contract.ts`). */
export const draftName = 'enquiry';

const senderKey = 'enquiry-key';

/** Key by which the service recognizes an enquiry of this tab that is sent again; a new one each time without storage. */
export function draftKey(): string {
  try {
    const key = sessionStorage.getItem(senderKey) ?? newKey();
    sessionStorage.setItem(senderKey, key);
    return key;
  } catch {
    return newKey();
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Forgets the enquiry that was sent. */
export function clearDraft(): void {
  try {
    for (const name of [draftName, addressKey(draftName), senderKey]) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
