import { createIntl, type IntlShape } from 'react-intl';
import { formatLocaleOf, type Language } from '../language/language.ts';
import type { Messages } from '../page/page.tsx';

/** Puts values into messages at build, as components do. */
export function intlOf(language: Language, messages: Messages): IntlShape {
  return createIntl({ locale: formatLocaleOf(language), messages: messages as Record<string, string> });
}
