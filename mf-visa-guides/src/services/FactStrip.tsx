import type { ReactNode } from 'react';
import css from './FactStrip.module.css';

/** The few facts that a reader came for, before the text: rows on a phone, columns where there is room. */
export function FactStrip({ facts }: { facts: { id: string; label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={`${css.facts} framed`}>
      {facts.map(({ id, label, value }) => (
        <div key={id} className={css.fact}>
          <dt className="small">{label}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
