import { catalogsOf } from 'shared/language/catalogs.ts';
import type common from 'shared/messages/en/common.json';
import type catalog from '../messages/en/template.json';

declare global {
  interface MessageCatalogs {
    template: typeof catalog;
  }
}

/** The catalogs of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof common & typeof catalog>(
  import.meta.glob('../../../../shared/messages/*/common.json'),
  import.meta.glob('../messages/*/template.json'),
);
