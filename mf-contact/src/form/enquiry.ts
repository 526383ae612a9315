import type { Errand } from 'shared/company/handover.ts';

/** A visitor's enquiry: its errand, then the client's fields, and those of employers (product 14.1). */
export type Enquiry = typeof emptyEnquiry;

export type Field = keyof Enquiry;

export const emptyEnquiry = {
  errand: '',
  firstName: '',
  lastName: '',
  mobileNumber: '',
  emailAddress: '',
  visaType: '',
  destination: '',
  company: '',
  posts: '',
  additionalText: '',
};

/** Options of the client's selects (product 14.3). */
export const visaTypes = ['tourist-visa', 'working-visa', 'career-visa', 'other-visa'] as const;
export const destinations = ['uk', 'usa', 'canada', 'australia', 'new-zealand', 'thailand', 'other'] as const;

/** Values sent for questions that an errand does not ask. */
interface Implied {
  visaType?: (typeof visaTypes)[number];
  destination?: (typeof destinations)[number];
}

/** Answers to the questions that a form for this errand leaves out. */
export const implied: Record<Errand, Implied> = {
  study: { visaType: 'other-visa' },
  visit: { visaType: 'tourist-visa' },
  work: {},
  family: { visaType: 'other-visa' },
  hire: { visaType: 'other-visa', destination: 'other' },
  it: { visaType: 'other-visa', destination: 'other' },
  'something-else': {},
};

/** Returns true if the errand needs this field. Before an errand is chosen, no extra field is needed. */
export function isAsked(errand: string, field: 'visaType' | 'destination'): boolean {
  return Object.hasOwn(implied, errand) && implied[errand as Errand][field] === undefined;
}

/** An enquiry whose questions that mean nothing for its errand are answered by it, or empty. */
export function withImplied(enquiry: Enquiry): Enquiry {
  const ofOthers = enquiry.errand === 'hire' ? {} : { company: '', posts: '' };
  return {
    ...enquiry,
    ...ofOthers,
    ...(Object.hasOwn(implied, enquiry.errand) ? implied[enquiry.errand as Errand] : {}),
  };
}

/** The enquiry that a form holds, whether React or the browser put it there. */
export function enquiryOf(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const fields = Object.keys(emptyEnquiry).map((name) => [name, String(data.get(name) ?? '')]);
  return { ...emptyEnquiry, ...Object.fromEntries(fields) };
}
