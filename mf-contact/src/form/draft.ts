import { type Enquiry, emptyEnquiry } from './enquiry.ts';

const key = 'enquiry';

/** What was typed, kept for this tab: survives a language switch and a reload; see `clearDraft`. */
export function readDraft(): Enquiry {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    const fields = Object.entries(stored ?? {}).filter(
      ([name, value]) => name in emptyEnquiry && typeof value === 'string',
    );
    return { ...emptyEnquiry, ...Object.fromEntries(fields) };
  } catch {
    return emptyEnquiry;
  }
}

/** A browser that stores nothing, or no more, still has the form. */
export function saveDraft(enquiry: Enquiry): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(enquiry));
  } catch {
    sessionStorage.removeItem(key);
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
