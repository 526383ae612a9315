import { mark } from 'shared/contract/document/document.contract.ts';
import picture from 'shared/images/office-map.svg';
import { usePage } from 'shared/page/page.tsx';
import css from './OfficeMap.module.css';

/** Around the office's postal code area; the address itself stands beside the map. */
const embed =
  'https://www.openstreetmap.org/export/embed.html?bbox=139.676%2C35.705%2C139.700%2C35.720&layer=mapnik&marker=35.7125%2C139.688';
const page = 'https://www.openstreetmap.org/?mlat=35.7125&mlon=139.688#map=15/35.7125/139.688';

// The client adds the frame (`mark.frame`) when a visitor opens the map: in the HTML it would load without scripts,
// as browsers ignore `loading="lazy"` there (HTML, "lazy loading attributes").
export function OfficeMap() {
  const { message } = usePage();
  const frame = { [mark.frame]: embed, [mark.frameTitle]: message('contact.map.label') };
  return (
    <div id="map">
      <details className={css.map} {...frame}>
        <summary className={css.summary}>
          <img className={css.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
          <span className={css.show}>{message('contact.map.show')}</span>
        </summary>
      </details>
      <p className={css.link}>
        <a href={page}>{message('contact.map.link')}</a>
      </p>
    </div>
  );
}
