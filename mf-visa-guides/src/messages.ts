import { catalogsOf, inEveryLanguage } from 'shared/language/catalogs.ts';
import type visa from 'shared/messages/en/visa.json';

declare global {
  interface MessageCatalogs {
    visa: typeof visa;
  }
}

/** The messages of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof visa>(import.meta.glob('../../shared/messages/*/visa.json'));

/** All of them, for code that makes pages. */
export const texts = await inEveryLanguage(messages);
