import { createIntl, type IntlShape } from 'react-intl';
import { contactPath, type Errand } from '../company/links.ts';
import { formatLocaleOf, type Language } from '../language/language.ts';
import type { Messages } from '../page/page.tsx';

/** Puts values into messages at build, as components do. Its functions throw where a message or a value is missing. */
export function intlOf(language: Language, messages: Messages): IntlShape {
  const onError = (error: Error) => {
    throw error;
  };
  return createIntl({ locale: formatLocaleOf(language), messages: messages as Record<string, string>, onError });
}

/** Topic of prepared HTML, for the enquiry form. */
interface Subject {
  language: Language;
  messages: Messages;
  errand?: Errand | undefined;
  title: string;
}

/** Lets the links of prepared HTML to the enquiry form hand over what they stand in, as `ContactLink` does. */
export const withHandover = (html: string, subject: Subject): string => handingOver(subject)(html);

/** The same for all prepared HTML of a page. */
export function pageWithHandover(html: Record<string, string>, subject: Subject): Record<string, string> {
  const handOver = handingOver(subject);
  return Object.fromEntries(Object.entries(html).map(([name, text]) => [name, handOver(text)]));
}

function handingOver({ language, messages, errand, title }: Subject): (html: string) => string {
  const message = intlOf(language, messages).formatMessage({ id: 'common.contact.about' }, { title });
  const link = (path: string) => `href="/${language}${path.replaceAll('&', '&#x26;')}"`;
  return (html) => html.replaceAll(link('/contact'), () => link(contactPath({ errand, message })));
}
