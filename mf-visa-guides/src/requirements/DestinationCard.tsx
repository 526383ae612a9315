import type { ReactNode } from 'react';
import type { ShownCountry } from '../readers/pageData.ts';
import css from './Requirements.module.css';

/** A destination by its flag and name, and what leads on from there. */
export function DestinationCard({ destination, children }: { destination: ShownCountry; children: ReactNode }) {
  return (
    <li className={css.destination} id={destination.id}>
      <h2 className={css.name}>
        <img className={css.flag} src={destination.flag} width={32} height={24} alt="" />
        {destination.name}
      </h2>
      {children}
    </li>
  );
}
