import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { PassportData } from '../readers/requirements/pageData.ts';
import { Choices } from './Choices.tsx';
import { DestinationCard } from './DestinationCard.tsx';
import { PurposeLinks } from './PurposeLinks.tsx';
import { destinations } from './questions.ts';
import css from './Requirements.module.css';

/** Where to and what for, with one passport. */
export function PassportChoices({ title, lead, passport }: PassportData) {
  const href = useHref();
  return (
    <Choices title={title} lead={lead}>
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
    </Choices>
  );
}
