import { type Enquiry, emptyEnquiry } from './enquiry.ts';

const key = 'enquiry';
const idKey = 'enquiry-key';

/** What was typed, kept for this tab: survives a language switch and a reload; see `clearDraft`. */
export function readDraft(): Enquiry {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const fields = Object.entries(stored ?? {}).filter(
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

/** Where storage is blocked, full or absent, what was saved before stays, and the form works without a draft. */
export function saveDraft(enquiry: Enquiry): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(enquiry));
  } catch {
    // Storage is a convenience: an enquiry is sent from the fields themselves.
  }
}

/** Key of what this tab is writing: what is sent once more after a failure is known by it. */
export function draftKey(): string {
  try {
    const known = sessionStorage.getItem(idKey) ?? newId();
    sessionStorage.setItem(idKey, known);
    return known;
  } catch {
    return newId();
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(idKey);
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
