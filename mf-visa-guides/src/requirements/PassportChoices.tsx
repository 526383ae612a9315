import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { PassportData } from '../readers/requirements/pageData.ts';
import { Choices } from './Choices.tsx';
import { DestinationCard } from './DestinationCard.tsx';
import { PurposeLinks } from './PurposeLinks.tsx';
import css from './Requirements.module.css';

/** Where to and what for, with one passport. */
export function PassportChoices({ title, lead, passport, destinations }: PassportData) {
  const href = useHref();
  return (
    <Choices title={title} lead={lead}>
      <ul className={css.destinations}>
        {destinations.map((destination) => (
          <DestinationCard key={destination.id} destination={destination}>
            {destination.id === passport ? (
              <a className={css.purpose} href={href(`/what-it-takes/${passport}/${destination.id}`)}>
                <FormattedMessage id="visa.purpose.home" />
              </a>
            ) : (
              <PurposeLinks passport={passport} destination={destination.id} />
            )}
          </DestinationCard>
        ))}
      </ul>
    </Choices>
  );
}
