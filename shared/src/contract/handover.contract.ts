/**
 * What a link hands over to the enquiry form.
 * What: the address of the contact page with parameters that name fields of the form.
 * Where relied on: pages of every remote that lead to the form; `mf-contact`, whose fields have these names and options; and the
 * shell, which fills fields that are marked with `mark.address` from the address (`draft.contract.ts`), without sending anything.
 * Why: a visitor who asks about something need not type what the page knows. What travels is what the page itself says; what a
 * visitor typed never stands in an address, and what a visitor ticked in its fragment alone, which no server sees.
 */
export interface Handover {
  errand?: Errand | undefined;
  /** Begins the visitor's message. */
  message?: string;
  /** Travels in the fragment of the address. */
  isPrivate?: boolean;
}

/** Errands of an enquiry, in the order of the form. */
export const errands = ['study', 'visit', 'work', 'family', 'hire', 'it', 'something-else'] as const;
export type Errand = (typeof errands)[number];

/** Names of the fields, and of the parameters. */
export const handoverFields = { errand: 'errand', message: 'additionalText' } as const;

/** Path of the contact page below the language, with what is handed over. */
export function contactPath({ errand, message, isPrivate = false }: Handover): string {
  const parameters = new URLSearchParams({
    ...(errand ? { [handoverFields.errand]: errand } : {}),
    // Headings have places to break, which nobody types.
    ...(message ? { [handoverFields.message]: message.replaceAll('\u200B', '') } : {}),
  });
  return parameters.size > 0 ? `/contact${isPrivate ? '#' : '?'}${parameters}` : '/contact';
}
