import { createIntl, type IntlShape } from 'react-intl';
import { formatLocaleOf, type Language } from '../language/language.ts';
import type { Messages } from '../page/page.tsx';

/** Puts values into messages at build, as components do. Its functions throw where a message or a value is missing. */
export function intlOf(language: Language, messages: Messages): IntlShape {
  const onError = (error: Error) => {
    throw error;
  };
  return createIntl({ locale: formatLocaleOf(language), messages: messages as Record<string, string>, onError });
}
