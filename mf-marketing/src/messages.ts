import { catalogsOf } from 'shared/language/catalogs.ts';
import type marketing from 'shared/messages/en/marketing.json';

declare global {
  interface MessageCatalogs {
    marketing: typeof marketing;
  }
}

/** The messages of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof marketing>(import.meta.glob('../../shared/messages/*/marketing.json'));
