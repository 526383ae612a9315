import type chrome from '../../messages/en/chrome.json';
import type common from '../../messages/en/common.json';
import type contact from '../../messages/en/contact.json';
import type enquiries from '../../messages/en/enquiries.json';
import type marketing from '../../messages/en/marketing.json';
import type news from '../../messages/en/news.json';
import type visa from '../../messages/en/visa.json';

type Catalogs = typeof chrome &
  typeof common &
  typeof contact &
  typeof enquiries &
  typeof marketing &
  typeof news &
  typeof visa;

declare global {
  namespace FormatjsIntl {
    /** Message ids are checked by the compiler: react-intl takes no other. */
    interface Message {
      ids: keyof Catalogs;
    }
  }
}
