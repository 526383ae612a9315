import type chrome from '../../messages/en/chrome.json';
import type common from '../../messages/en/common.json';

declare global {
  /** Catalogs whose messages components may show. Each remote adds its own, beside what loads it (`src/messages.ts`). */
  interface MessageCatalogs {
    chrome: typeof chrome;
    common: typeof common;
  }

  namespace FormatjsIntl {
    /** Message ids are checked by the compiler: react-intl takes no other. */
    interface Message {
      ids: { [Catalog in keyof MessageCatalogs]: keyof MessageCatalogs[Catalog] }[keyof MessageCatalogs];
    }
  }
}
