import { catalogsOf } from 'shared/language/catalogs.ts';
import type news from 'shared/messages/en/news.json';

declare global {
  interface MessageCatalogs {
    news: typeof news;
  }
}

/** The messages of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof news>(import.meta.glob('../../shared/messages/*/news.json'));
