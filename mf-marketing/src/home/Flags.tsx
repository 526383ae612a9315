import australia from 'flag-icons/flags/4x3/au.svg';
import canada from 'flag-icons/flags/4x3/ca.svg';
import uk from 'flag-icons/flags/4x3/gb.svg';
import newzealand from 'flag-icons/flags/4x3/nz.svg';
import usa from 'flag-icons/flags/4x3/us.svg';
import { FormattedMessage } from 'react-intl';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { useHref } from 'shared/page/page.tsx';
import css from './Flags.module.css';

/** Countries in their order (product 5.4); each leads to the services. */
const countries = [
  { id: 'australia', flag: australia },
  { id: 'canada', flag: canada },
  { id: 'uk', flag: uk },
  { id: 'usa', flag: usa },
  { id: 'newzealand', flag: newzealand },
] as const;

/** Row of five country flags (product 5.4); each leads to its country's part of the services. */
export function Flags() {
  const href = useHref();
  return (
    <section className={css.flags} aria-labelledby="flags-title">
      <h2 className={css.title} id="flags-title">
        <FormattedMessage id="marketing.flags.title" />
      </h2>
      <ul className={css.row}>
        {countries.map(({ id, flag }) => (
          <li key={id}>
            <a className={css.country} href={href(`${promisedPages.services.path}#${id}`)}>
              <img className={css.flag} src={flag} width={40} height={30} alt="" loading="lazy" />
              <FormattedMessage id={`marketing.country.${id}`} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
