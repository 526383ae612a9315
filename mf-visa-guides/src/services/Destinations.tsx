import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { CountryPages, ServiceLink } from '../readers/pageData.ts';
import css from './Destinations.module.css';
import { pageKindOf } from './services.ts';

/** Every country with all its pages; flags elsewhere lead to a country's part by its name as hash. */
export function Destinations({ countries }: { countries: CountryPages[] }) {
  return (
    <ul className={css.countries}>
      {countries.map(({ country: { id, name, flag }, pages }) => (
        <li key={id} id={id} className={css.country}>
          <h3 className={css.name}>
            <img className={css.flag} src={flag} width={32} height={24} alt="" loading="lazy" />
            {name}
          </h3>
          <ul className={css.pages}>
            {pages.map((page) => (
              <li key={`${page.service}/${page.to}`} className={css.page}>
                <PageLink {...page} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A list of links, read without what stands around them, tells visas, countries and kinds of page apart. */
function PageLink({ service, to, title, country }: ServiceLink) {
  const href = useHref();
  return (
    <a className={css.link} href={href(`/services/${service}/${to}`)}>
      <span className={css.title}>
        {title ?? (
          <>
            <span className="visually-hidden">{country.name} </span>
            <FormattedMessage id={`visa.service.${service}`} />
          </>
        )}
      </span>{' '}
      <span className={css.kind}>
        <FormattedMessage id={`visa.kind.${pageKindOf(to)}`} />
      </span>
    </a>
  );
}
