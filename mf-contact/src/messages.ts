import { withCommon } from 'shared/language/catalogs.ts';
import type contact from 'shared/messages/en/contact.json';
import type enquiries from 'shared/messages/en/enquiries.json';

declare global {
  interface MessageCatalogs {
    contact: typeof contact;
    enquiries: typeof enquiries;
  }
}

/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => withCommon(import('shared/messages/en/common.json'), import('shared/messages/en/contact.json')),
  jp: () => withCommon(import('shared/messages/jp/common.json'), import('shared/messages/jp/contact.json')),
};
