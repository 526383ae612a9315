import { FormattedMessage } from 'react-intl';
import type { Language } from 'shared/language/language.ts';
import { PageLink } from 'shared/page/PageLink.tsx';
import { type morePages, services } from '../site/navigation.ts';

interface PageItemsProps {
  language: Language;
  /** Paths below the language; each has a message `chrome.more.<path>`. */
  paths: readonly (typeof morePages)[number][];
}

/** Links to pages, as items of a list. */
export function PageItems({ language, paths }: PageItemsProps) {
  return paths.map((path) => (
    <li key={path}>
      <PageLink to={`/${language}/${path}`}>
        <FormattedMessage id={`chrome.more.${path}`} />
      </PageLink>
    </li>
  ));
}

/** Links to the services, as items of a list. */
export function ServiceItems({ language }: { language: Language }) {
  return services.map((service) => (
    <li key={service}>
      <a href={`/${language}/services/${service}`}>
        <FormattedMessage id={`chrome.service.${service}`} />
      </a>
    </li>
  ));
}
