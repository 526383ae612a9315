/** What a visitor tells us (specification 3, contact form state). */
export interface Enquiry {
  firstName: string;
  lastName: string;
  mobileNumber: string;
  emailAddress: string;
  additionalText: string;
  destination: string;
  visaType: string;
}

export const emptyEnquiry: Enquiry = {
  firstName: '',
  lastName: '',
  mobileNumber: '',
  emailAddress: '',
  additionalText: '',
  destination: '',
  visaType: '',
};

/** Options of the selects (specification 5). */
export const visaTypes = ['tourist-visa', 'working-visa', 'career-visa', 'other-visa'] as const;
export const destinations = ['uk', 'usa', 'canada', 'australia', 'new-zealand', 'thailand', 'other'] as const;

/** The enquiry that a form holds, whether React or the browser put it there. */
export function enquiryOf(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const fields = Object.keys(emptyEnquiry).map((name) => [name, String(data.get(name) ?? '')]);
  return { ...emptyEnquiry, ...Object.fromEntries(fields) };
}

/** The enquiry as plain text, one field a line, for the clipboard and for mail. */
export function enquiryText(enquiry: Enquiry, labels: Record<keyof Enquiry, string>): string {
  const fields = Object.entries(enquiry) as [keyof Enquiry, string][];
  return fields.map(([name, value]) => `${labels[name]}: ${value}`).join('\n');
}
