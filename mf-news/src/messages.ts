import { catalogsOf } from 'shared/language/catalogs.ts';
import type common from 'shared/messages/en/common.json';
import type news from 'shared/messages/en/news.json';

declare global {
  interface MessageCatalogs {
    news: typeof news;
  }
}

/** The catalogs of this remote, each loaded in the page's language only. */
export const messages = catalogsOf<typeof common & typeof news>(
  import.meta.glob('../../shared/messages/*/common.json'),
  import.meta.glob('../../shared/messages/*/news.json'),
);
