import { withCommon } from 'shared/language/catalogs.ts';
import type marketing from 'shared/messages/en/marketing.json';

declare global {
  interface MessageCatalogs {
    marketing: typeof marketing;
  }
}

/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => withCommon(import('shared/messages/en/common.json'), import('shared/messages/en/marketing.json')),
  jp: () => withCommon(import('shared/messages/jp/common.json'), import('shared/messages/jp/marketing.json')),
};
