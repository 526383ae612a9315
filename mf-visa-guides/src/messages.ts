import { withCommon } from 'shared/language/catalogs.ts';
import type visa from 'shared/messages/en/visa.json';

declare global {
  interface MessageCatalogs {
    visa: typeof visa;
  }
}

/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => withCommon(import('shared/messages/en/common.json'), import('shared/messages/en/visa.json')),
  jp: () => withCommon(import('shared/messages/jp/common.json'), import('shared/messages/jp/visa.json')),
};
