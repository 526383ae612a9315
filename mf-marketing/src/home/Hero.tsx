import { FormattedMessage, useIntl } from 'react-intl';
import evening from 'shared/images/hero/evening.svg';
import fuji from 'shared/images/hero/fuji.svg';
import harbour from 'shared/images/hero/harbour.svg';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import css from './Hero.module.css';

/** Slides of the hero in order; the first is what a visitor sees on arrival. */
export const slides = [
  { id: 'study', picture: fuji, path: '/services' },
  { id: 'travel', picture: harbour, path: '/services/tourist-visa' },
  { id: 'work', picture: evening, path: '/it-training-service' },
] as const;

/** What the company does, in three slides that a finger or a keyboard can move: native scrolling, no script. */
export function Hero() {
  const intl = useIntl();
  const href = useHref();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={css.hero} aria-label={intl.formatMessage({ id: 'marketing.hero.label' })} tabIndex={0}>
      {slides.map(({ id, picture, path }, index) => {
        const Title = index === 0 ? 'h1' : 'h2';
        return (
          <div key={id} className={css.slide}>
            <img
              className={css.picture}
              src={picture}
              width={800}
              height={560}
              alt=""
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
            <div className={css.words}>
              <Title className={css.title}>
                <FormattedMessage id={`marketing.hero.${id}.title`} />
              </Title>
              <p className={css.text}>
                <FormattedMessage id={`marketing.hero.${id}.text`} />
              </p>
              <p>
                <LinkButton href={href(path)}>
                  <FormattedMessage id={`marketing.hero.${id}.action`} />
                </LinkButton>
              </p>
            </div>
          </div>
        );
      })}
    </section>
  );
}
