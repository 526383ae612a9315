import { contactPath, type Errand } from '../company/handover.ts';
import type { Language } from '../language/language.ts';
import type { Messages } from '../page/page.tsx';
import { intlOf } from './intl.ts';

/** Topic of prepared HTML, for the enquiry form. */
interface Subject {
  language: Language;
  messages: Messages;
  errand?: Errand | undefined;
  title: string;
}

/** Lets the links of prepared HTML to the enquiry form hand over what they stand in, as `ContactLink` does. */
export function withHandover(html: string, { language, messages, errand, title }: Subject): string {
  const message = intlOf(language, messages).formatMessage({ id: 'common.contact.about' }, { title });
  const link = (path: string) => `href="/${language}${path.replaceAll('&', '&#x26;')}"`;
  return html.replaceAll(link('/contact'), () => link(contactPath({ errand, message })));
}

/** The same for all prepared HTML of a page. */
export function pageWithHandover(html: Record<string, string>, subject: Subject): Record<string, string> {
  return Object.fromEntries(Object.entries(html).map(([name, text]) => [name, withHandover(text, subject)]));
}
