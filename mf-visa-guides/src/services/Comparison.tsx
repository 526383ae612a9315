import { FormattedMessage, useIntl } from 'react-intl';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import { Html } from 'shared/page/Html.tsx';
import { useHref } from 'shared/page/page.tsx';
import { DataTable } from 'shared/ui/DataTable.tsx';
import { Time } from 'shared/ui/Time.tsx';
import type { ServiceData } from '../readers/pageData.ts';
import css from './ServicePage.module.css';

interface ComparisonProps {
  service: ServiceData['service'];
  checkedOn: ServiceData['checkedOn'];
  rows: ServiceData['comparison'];
}

const columns = ['fee', 'time', 'funds', 'work', 'source'] as const;

/** How the countries of a service compare, or the figures of its only one: official, each row with its source and day. */
export function Comparison({ service, checkedOn, rows }: ComparisonProps) {
  const intl = useIntl();
  const href = useHref();
  const heading = intl.formatMessage({ id: rows.length > 1 ? 'visa.compare.title' : 'visa.compare.one' });
  return (
    <>
      <h2 className={css.heading}>{heading}</h2>
      <p className={css.checked}>
        <FormattedMessage id="visa.compare.checked" values={{ date: <Time {...checkedOn} /> }} />
      </p>
      {/* Six columns of whole words need more room than a tablet has. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it in every browser */}
      <section className={`scrolls ${css.comparison}`} aria-label={withoutPhraseBreaks(heading)} tabIndex={0}>
        <DataTable
          caption={heading}
          headers={(['country', ...columns] as const).map((column) =>
            intl.formatMessage({ id: `visa.compare.${column}` }),
          )}
          rows={rows.map(({ country, to }) => ({
            id: country.id,
            cells: [
              <a key="country" href={href(`/services/${service}/${to}`)}>
                {country.name}
              </a>,
              ...columns.map((column) => <Html key={column} name={`${country.id}.${column}`} as="span" />),
            ],
          }))}
        />
      </section>
    </>
  );
}
