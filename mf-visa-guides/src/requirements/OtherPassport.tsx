import { FormattedMessage } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import type { OtherPassportData } from '../readers/requirements/pageData.ts';
import { flags } from '../services/pictures.ts';
import css from './Requirements.module.css';
import { useStart } from './useStart.ts';

/** Any other passport: no guess of ours, but the page of each destination that answers for every passport. */
export function OtherPassport({ title, lead, finders }: OtherPassportData) {
  const start = useStart();
  const href = useHref();
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb between={[start]} current={title} />
      <Section>
        <p className={css.lead}>{lead}</p>
        <ul className={css.destinations}>
          {finders.map(({ destination, source }) => (
            <li key={destination} className={css.destination} id={destination}>
              <h2 className={css.name}>
                <img className={css.flag} src={flags[destination]} width={32} height={24} alt="" />
                <FormattedMessage id={`visa.country.${destination}`} />
              </h2>
              <p>
                <a href={source.url}>{source.title}</a>
              </p>
            </li>
          ))}
        </ul>
        <p className={css.next}>
          <LinkButton href={href('/contact')}>
            <FormattedMessage id="common.contact" />
          </LinkButton>
        </p>
      </Section>
    </>
  );
}
