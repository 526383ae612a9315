import { FormattedMessage } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import type { PassportData } from '../readers/requirements/pageData.ts';
import { DestinationCard } from './DestinationCard.tsx';
import { PurposeLinks } from './PurposeLinks.tsx';
import { destinations } from './questions.ts';
import css from './Requirements.module.css';
import { useStart } from './useStart.ts';

/** Where to and what for, with one passport. */
export function PassportChoices({ title, lead, passport }: PassportData) {
  const start = useStart();
  const href = useHref();
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb between={[start]} current={title} />
      <Section>
        <p className={css.lead}>{lead}</p>
        <ul className={css.destinations}>
          {destinations.map((destination) => (
            <DestinationCard key={destination} destination={destination}>
              {destination === passport ? (
                <a className={css.purpose} href={href(`/what-it-takes/${passport}/${destination}`)}>
                  <FormattedMessage id="visa.purpose.home" />
                </a>
              ) : (
                <PurposeLinks passport={passport} destination={destination} />
              )}
            </DestinationCard>
          ))}
        </ul>
      </Section>
    </>
  );
}
