import { withCommon } from 'shared/language/catalogs.ts';
import type news from 'shared/messages/en/news.json';

declare global {
  interface MessageCatalogs {
    news: typeof news;
  }
}

/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => withCommon(import('shared/messages/en/common.json'), import('shared/messages/en/news.json')),
  jp: () => withCommon(import('shared/messages/jp/common.json'), import('shared/messages/jp/news.json')),
};
