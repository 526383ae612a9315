import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { flags } from '../services/pictures.ts';
import type { Destination } from './questions.ts';
import css from './Requirements.module.css';

/** A destination by its flag and name, and what leads on from there. */
export function DestinationCard({ destination, children }: { destination: Destination; children: ReactNode }) {
  return (
    <li className={css.destination} id={destination}>
      <h2 className={css.name}>
        <img className={css.flag} src={flags[destination]} width={32} height={24} alt="" />
        <FormattedMessage id={`visa.country.${destination}`} />
      </h2>
      {children}
    </li>
  );
}
