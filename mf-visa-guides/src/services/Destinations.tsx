import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import css from './Destinations.module.css';
import { destinations } from './destinations.ts';
import { flags } from './pictures.ts';
import { type NestedLink, pageKindOf, type Service } from './services.ts';

/** Every country with all its pages; flags elsewhere lead to a country's part by its name as hash. */
export function Destinations() {
  return (
    <ul className={css.countries}>
      {destinations.map(({ country, pages }) => (
        <li key={country} id={country} className={css.country}>
          <h3 className={css.name}>
            <img className={css.flag} src={flags[country]} width={32} height={24} alt="" loading="lazy" />
            <FormattedMessage id={`visa.country.${country}`} />
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
function PageLink({ service, to, title, country }: NestedLink & { service: Service }) {
  const href = useHref();
  return (
    <a className={css.link} href={href(`/services/${service}/${to}`)}>
      <span className={css.title}>
        {!title && (
          <span className="visually-hidden">
            <FormattedMessage id={`visa.country.${country}`} />{' '}
          </span>
        )}
        <FormattedMessage id={title ? `visa.page.${title}` : `visa.service.${service}`} />
      </span>{' '}
      <span className={css.kind}>
        <FormattedMessage id={`visa.kind.${pageKindOf(to)}`} />
      </span>
    </a>
  );
}
