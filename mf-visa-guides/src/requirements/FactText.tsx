import { FormattedMessage } from 'react-intl';
import { UncutText } from 'shared/ui/UncutText.tsx';
import type { ShownFact } from '../readers/requirements/pageData.ts';
import css from './Requirements.module.css';

/** A fact with its day and official source; what we do not know says so, and leads to who does. */
export function FactText({ fact: { text, asOf, since, source } }: { fact: ShownFact }) {
  return (
    <>
      <p>{text ? <UncutText text={text} /> : <FormattedMessage id="visa.fact.unknown" />}</p>
      <p className={css.source}>
        {asOf && (
          <span className={css.asOf}>
            <FormattedMessage id="visa.fact.asOf" values={{ date: asOf }} />
          </span>
        )}
        {since && (
          <span className={css.asOf}>
            <FormattedMessage id="visa.fact.since" values={{ date: since }} />
          </span>
        )}
        <a href={source.url}>
          <UncutText text={source.title} />
        </a>
      </p>
    </>
  );
}
