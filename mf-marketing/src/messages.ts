import { catalogsOf } from 'shared/language/catalogs.ts';
import type common from 'shared/messages/en/common.json';
import type marketing from 'shared/messages/en/marketing.json';

declare global {
  interface MessageCatalogs {
    marketing: typeof marketing;
  }
}

/** The catalogs of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof common & typeof marketing>(
  import.meta.glob('../../shared/messages/*/common.json'),
  import.meta.glob('../../shared/messages/*/marketing.json'),
);
