import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Time } from 'shared/ui/Time.tsx';
import { UncutText } from 'shared/ui/UncutText.tsx';
import css from './Changes.module.css';
import type { ShownChange } from './data.ts';

/** One rule change: country, date, official page, and the guides concerned. */
export function ChangeEntry({ change }: { change: ShownChange }) {
  const { name, anchor, country, title, since, text, source, checkedOn, noted, pages } = change;
  return (
    <article className={css.change} id={anchor} data-change={name} data-country={country.id}>
      <p className={css.kicker}>
        <img className={css.flag} src={country.flag} width={24} height={18} alt="" loading="lazy" />
        {country.name}
      </p>
      <h3 className={css.title}>{title}</h3>
      <p className={css.badge} data-since="badge" hidden />
      {since && (
        <p className={css.when}>
          <FormattedMessage id="visa.change" values={{ date: <Time {...since} /> }} />
        </p>
      )}
      <p className={css.text}>
        <UncutText text={text} />
      </p>
      <p className={css.source}>
        <FormattedMessage
          id="visa.changes.source"
          values={{
            page: (
              <a href={source.url}>
                <UncutText text={source.title} />
              </a>
            ),
            day: <Time {...checkedOn} />,
          }}
        />
      </p>
      <Concerned pages={pages} />
      <p className={css.noted}>
        <FormattedMessage id="visa.changes.noted" values={{ day: <Time {...noted} /> }} />
      </p>
    </article>
  );
}

function Concerned({ pages }: Pick<ShownChange, 'pages'>) {
  const intl = useIntl();
  const href = useHref();
  if (pages.length === 0) return null;
  return (
    <ul className={css.pages} aria-label={intl.formatMessage({ id: 'visa.changes.pages' })}>
      {pages.map(({ path, title }) => (
        <li key={path}>
          <a href={href(path)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
