/** Data that a link hands over to the enquiry form: the page's subject in the query, and ticked items in the hash, which no server sees. */
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
