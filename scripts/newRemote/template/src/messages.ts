import { catalogsOf } from 'shared/language/catalogs.ts';
import type catalog from '../messages/en/template.json';

declare global {
  interface MessageCatalogs {
    template: typeof catalog;
  }
}

/** The messages of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof catalog>(import.meta.glob('../messages/*/template.json'));
