import { ContactLink } from 'shared/page/ContactLink.tsx';
import type { OtherPassportData } from '../readers/requirements/pageData.ts';
import { Choices } from './Choices.tsx';
import { DestinationCard } from './DestinationCard.tsx';
import css from './Requirements.module.css';

/** Any other passport: no guess of ours, but the page of each destination that answers for every passport. */
export function OtherPassport({ title, lead, finders }: OtherPassportData) {
  return (
    <Choices title={title} lead={lead}>
      <ul className={css.destinations}>
        {finders.map(({ destination, source }) => (
          <DestinationCard key={destination.id} destination={destination}>
            <p>
              <a href={source.url}>{source.title}</a>
            </p>
          </DestinationCard>
        ))}
      </ul>
      <p className={css.next}>
        <ContactLink about={title} />
      </p>
    </Choices>
  );
}
