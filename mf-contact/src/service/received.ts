import { type Enquiry, emptyEnquiry } from '../form/enquiry.ts';

/** The fields of a form, unchecked. */
export interface Received {
  typed: Enquiry;
  /** Key of the form, see `keyOf`. */
  key: string;
  /** The field that people do not see. */
  website: string;
  /** Milliseconds since the page was opened, where a script has counted them. */
  elapsedMs: number | undefined;
}

/** Reads a form as browsers send it, or the same fields as JSON; `undefined` where it is neither. */
export function receivedIn(type: string, body: string): Received | undefined {
  const fields = type === 'application/json' ? jsonFields(body) : Object.fromEntries(new URLSearchParams(body));
  if (!fields) return undefined;
  const field = (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : '';
    return typeof value === 'string' ? value : '';
  };
  const typed = Object.fromEntries(Object.keys(emptyEnquiry).map((name) => [name, field(name)]));
  const elapsed = fields.elapsedMs;
  return {
    typed: { ...emptyEnquiry, ...typed },
    key: field('key'),
    website: field('website'),
    elapsedMs: typeof elapsed === 'number' ? elapsed : undefined,
  };
}

function jsonFields(body: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(body);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}
