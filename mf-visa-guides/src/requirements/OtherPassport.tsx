import { ContactLink } from 'shared/page/ContactLink.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import type { OtherPassportData } from '../readers/requirements/pageData.ts';
import { DestinationCard } from './DestinationCard.tsx';
import css from './Requirements.module.css';
import { useStart } from './useStart.ts';

/** Any other passport: no guess of ours, but the page of each destination that answers for every passport. */
export function OtherPassport({ title, lead, finders }: OtherPassportData) {
  const start = useStart();
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb between={[start]} current={title} />
      <Section>
        <p className={css.lead}>{lead}</p>
        <ul className={css.destinations}>
          {finders.map(({ destination, source }) => (
            <DestinationCard key={destination} destination={destination}>
              <p>
                <a href={source.url}>{source.title}</a>
              </p>
            </DestinationCard>
          ))}
        </ul>
        <p className={css.next}>
          <ContactLink about={title} />
        </p>
      </Section>
    </>
  );
}
