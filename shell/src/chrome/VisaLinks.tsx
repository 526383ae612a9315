import { FormattedMessage } from 'react-intl';
import type { Language } from 'shared/language/language.ts';
import { visaServices } from './sections.ts';

/** The kinds of visa, as items of a list. */
export function VisaLinks({ language }: { language: Language }) {
  return visaServices.map((service) => (
    <li key={service}>
      <a href={`/${language}/services/${service}`}>
        <FormattedMessage id={`chrome.service.${service}`} />
      </a>
    </li>
  ));
}
