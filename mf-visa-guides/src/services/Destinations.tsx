import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import css from './Destinations.module.css';
import { flags } from './pictures.ts';
import { destinations, type NestedLink, pageKindOf, type Service } from './services.ts';

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
          <ul>
            {pages.map((page) => (
              <li key={`${page.service}/${page.to}`}>
                <PageLink {...page} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function PageLink({ service, to, title }: NestedLink & { service: Service }) {
  const intl = useIntl();
  const href = useHref();
  const text = intl.formatMessage({ id: title ? `visa.page.${title}` : `visa.service.${service}` });
  return (
    <a className={css.link} href={href(`/services/${service}/${to}`)}>
      {text}
      <span className={css.kind}>
        <FormattedMessage id={`visa.kind.${pageKindOf(to)}`} />
      </span>
    </a>
  );
}
