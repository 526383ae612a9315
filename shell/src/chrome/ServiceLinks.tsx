import { FormattedMessage } from 'react-intl';
import type { Language } from 'shared/language/language.ts';
import { services } from '../site/navigation.ts';

/** The services, as items of a list. */
export function ServiceLinks({ language }: { language: Language }) {
  return services.map((service) => (
    <li key={service}>
      <a href={`/${language}/services/${service}`}>
        <FormattedMessage id={`chrome.service.${service}`} />
      </a>
    </li>
  ));
}
