import { withCommon } from 'shared/language/catalogs.ts';
import type catalog from '../messages/en/template.json';

declare global {
  interface MessageCatalogs {
    template: typeof catalog;
  }
}

/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => withCommon(import('shared/messages/en/common.json'), import('../messages/en/template.json')),
  jp: () => withCommon(import('shared/messages/jp/common.json'), import('../messages/jp/template.json')),
};
