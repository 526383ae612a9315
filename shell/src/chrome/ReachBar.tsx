import { FormattedMessage, useIntl } from 'react-intl';
import { company, telephoneLink } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';
import css from './Footer.module.css';

/** On phones, below every page and in its flow: call, write, join the orientation. */
export function ReachBar({ language }: { language: Language }) {
  const intl = useIntl();
  const ways = [
    { id: 'call', href: telephoneLink(company.phone) },
    { id: 'write', href: `/${language}/contact` },
    { id: 'orientation', href: `/${language}#orientation` },
  ] as const;
  return (
    <ul className={css.reach} aria-label={intl.formatMessage({ id: 'chrome.reach' })}>
      {ways.map(({ id, href }) => (
        <li key={id}>
          <a href={href}>
            <FormattedMessage id={`chrome.reach.${id}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
