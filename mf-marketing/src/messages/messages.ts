/** The catalog of this remote, loaded in the page's language only. */
export const messages = {
  en: () => import('./en.ts'),
  jp: () => import('./jp.ts'),
};
