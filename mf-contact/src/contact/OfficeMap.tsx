import { FormattedMessage, useIntl } from 'react-intl';
import picture from 'shared/images/map.svg';
import css from './OfficeMap.module.css';

/** Around the office's postal code area; the address itself stands beside the map. */
const embed =
  'https://www.openstreetmap.org/export/embed.html?bbox=139.676%2C35.705%2C139.700%2C35.720&layer=mapnik&marker=35.7125%2C139.688';
const page = 'https://www.openstreetmap.org/?mlat=35.7125&mlon=139.688#map=15/35.7125/139.688';

/**
 * Map of the Tokyo office (specification 2). Nothing is asked of the map's server before a visitor opens it: the frame
 * is inside a closed disclosure and loads lazily.
 */
export function OfficeMap() {
  const intl = useIntl();
  return (
    <div>
      <details className={css.map}>
        <summary className={css.summary}>
          <img className={css.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
          <span className={css.show}>
            <FormattedMessage id="contact.map.show" />
          </span>
        </summary>
        <iframe
          className={css.frame}
          src={embed}
          loading="lazy"
          title={intl.formatMessage({ id: 'contact.map.label' })}
        />
      </details>
      <p className={css.link}>
        <a href={page}>
          <FormattedMessage id="contact.map.link" />
        </a>
      </p>
    </div>
  );
}
