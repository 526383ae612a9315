import { handoverFields } from 'shared/contract/handover.contract.ts';
import { type Enquiry, emptyEnquiry } from './enquiry.ts';

const key = 'enquiry';
const idKey = 'enquiry-key';
const addressKey = 'enquiry-address';

/** What was typed, kept for this tab: survives a language switch and a reload; see `clearDraft`. */
export function readDraft(): Enquiry {
  try {
    const saved: unknown = JSON.parse(stored(key) ?? '{}');
    const fields = Object.entries(saved ?? {}).filter(
      ([name, value]) => Object.hasOwn(emptyEnquiry, name) && typeof value === 'string',
    );
    return { ...emptyEnquiry, ...Object.fromEntries(fields) };
  } catch {
    return emptyEnquiry;
  }
}

/** Field by field what stands in the form, or else what the draft has: browsers restore some fields and not others. */
export function mergeDraft(typed: Enquiry, draft: Enquiry): Enquiry {
  const fields = Object.entries(typed) as [keyof Enquiry, string][];
  return { ...typed, ...Object.fromEntries(fields.map(([name, value]) => [name, value || draft[name]])) };
}

/**
 * What stands in the form of a tab where an address has handed something over: it counts once, beside a message that was
 * begun and in place of another errand; after that the draft has what the visitor made of it.
 * @param handed what the page's address hands over
 */
export function takeHandover(typed: Enquiry, draft: Enquiry, handed: string): Enquiry {
  const { errand, message } = handoverFields;
  const given = new URLSearchParams(handed);
  const isKnown = stored(addressKey) === handed;
  store(addressKey, handed);
  const isGiven = (field: keyof Enquiry) => Boolean(typed[field]) && typed[field] === given.get(field) && draft[field];
  const begun = draft[message];
  const isThere = isKnown || begun.includes(typed[message]);
  return {
    ...typed,
    ...(isGiven(errand) && isKnown ? { errand: draft.errand } : {}),
    ...(isGiven(message) ? { [message]: isThere ? begun : `${begun}\n\n${typed[message]}` } : {}),
  };
}

export function saveDraft(enquiry: Enquiry): void {
  draftKey();
  store(key, JSON.stringify(enquiry));
}

/** Key of what this tab is writing: what is sent once more, after a failure or from a copy of the tab, is known by it. */
export function draftKey(): string {
  const known = stored(idKey) ?? newId();
  store(idKey, known);
  return known;
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function clearDraft(): void {
  try {
    for (const name of [key, idKey, addressKey]) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}

function stored(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Where storage is blocked, full or absent, what was saved before stays, and the form works without a draft. */
function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Storage is a convenience: an enquiry is sent from the fields themselves.
  }
}
