import { Compass, Globe, Handshake, Route } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import picture from 'shared/images/destinations/newzealand.svg';
import css from './Rediscover.module.css';

const tiles = [
  { id: 'guidance', icon: Compass },
  { id: 'destinations', icon: Globe },
  { id: 'approach', icon: Handshake },
  { id: 'process', icon: Route },
] as const;

/** 'Rediscover your world' with four feature tiles (product 5.8). */
export function Rediscover() {
  return (
    <section className={css.rediscover} aria-labelledby="rediscover-title">
      <img className={css.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
      <div className={css.words}>
        <h2 className={css.title} id="rediscover-title">
          <FormattedMessage id="marketing.rediscover.title" />
        </h2>
        <p className={css.lead}>
          <FormattedMessage id="marketing.rediscover.lead" />
        </p>
        <ul className={css.tiles}>
          {tiles.map(({ id, icon: Icon }) => (
            <li key={id} className={css.tile}>
              <Icon className={css.icon} aria-hidden="true" strokeWidth={1.5} />
              <h3 className={css.name}>
                <FormattedMessage id={`marketing.rediscover.${id}`} />
              </h3>
              <p>
                <FormattedMessage id={`marketing.rediscover.${id}.text`} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
