import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import picture from '../../images/map.svg';
import css from './OfficeMap.module.css';

/** Around the office's postal code area; the address itself stands beside the map. */
const embed =
  'https://www.openstreetmap.org/export/embed.html?bbox=139.676%2C35.705%2C139.700%2C35.720&layer=mapnik&marker=35.7125%2C139.688';
const page = 'https://www.openstreetmap.org/?mlat=35.7125&mlon=139.688#map=15/35.7125/139.688';

/**
 * Map of the Tokyo office (specification 2). Nothing is asked of the map's server before a visitor opens it. The frame is
 * not in the HTML: browsers ignore `loading="lazy"` where scripts are off (HTML, "lazy loading attributes"), and would
 * load it inside a closed disclosure. Without scripts the link leads to the map.
 */
export function OfficeMap() {
  const intl = useIntl();
  const map = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  // A visitor may have opened it before React came.
  useEffect(() => setWasOpened(map.current?.open === true), []);
  return (
    <div>
      <details className={css.map} ref={map} onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
        <summary className={css.summary}>
          <img className={css.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
          <span className={css.show}>
            <FormattedMessage id="contact.map.show" />
          </span>
        </summary>
        {wasOpened && (
          <iframe
            className={css.frame}
            src={embed}
            loading="lazy"
            title={intl.formatMessage({ id: 'contact.map.label' })}
          />
        )}
      </details>
      <p className={css.link}>
        <a href={page}>
          <FormattedMessage id="contact.map.link" />
        </a>
      </p>
    </div>
  );
}
