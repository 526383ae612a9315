import { type Enquiry, emptyEnquiry } from './enquiry.ts';

const key = 'enquiry';

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

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
