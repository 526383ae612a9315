import { catalogsOf } from 'shared/language/catalogs.ts';
import type common from 'shared/messages/en/common.json';
import type visa from 'shared/messages/en/visa.json';

declare global {
  interface MessageCatalogs {
    visa: typeof visa;
  }
}

/** The catalogs of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof common & typeof visa>(
  import.meta.glob('../../shared/messages/*/common.json'),
  import.meta.glob('../../shared/messages/*/visa.json'),
);
