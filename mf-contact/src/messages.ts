import { catalogsOf } from 'shared/language/catalogs.ts';
import type contact from 'shared/messages/en/contact.json';
import type enquiries from 'shared/messages/en/enquiries.json';

declare global {
  interface MessageCatalogs {
    contact: typeof contact;
    enquiries: typeof enquiries;
  }
}

/** The messages of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof contact>(import.meta.glob('../../shared/messages/*/contact.json'));
