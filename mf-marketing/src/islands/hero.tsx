import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PromisedPath } from 'shared/company/links.ts';
import { isFastConnection } from 'shared/page/device.ts';
import { usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import evening from '../../images/hero/evening.svg';
import fuji from '../../images/hero/fuji.svg';
import harbour from '../../images/hero/harbour.svg';
import css from '../home/Hero.module.css';
import type { HeroSlider } from '../home/heroSlider.ts';

/** Slides of the hero in order; the first is what a visitor sees on arrival. */
const slides = [
  { id: 'study', picture: fuji, path: '/services' satisfies PromisedPath },
  { id: 'travel', picture: harbour, path: '/services/tourist-visa' satisfies PromisedPath },
  { id: 'work', picture: evening, path: '/it-training-service' },
] as const;

/** The company's work in three slides (product 5.2): a row that scrolls. Swiper plays it once its code has loaded. */
export default function Hero() {
  const { message } = usePage();
  const row = useRef<HTMLElement>(null);
  const slider = useHeroSlider(row);
  return (
    <div className={css.frame}>
      <section ref={row} className={css.hero} aria-label={message('marketing.hero.label')}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <div className={`${css.row} swiper-wrapper`} tabIndex={0}>
          {slides.map((slide, index) => (
            <Slide key={slide.id} {...slide} isFirst={index === 0} style={timeline(index)} />
          ))}
        </div>
      </section>
      <div className={`${css.controls} small on-screen`}>
        <ol className={css.dots}>
          {slides.map(({ id }, index) => (
            <li key={id} style={timeline(index)}>
              <a className={css.dot} href={`#hero-${id}`} aria-current={index === slider.current ? 'true' : undefined}>
                <span className="visually-hidden">{message(`marketing.hero.${id}.title`)}</span>
              </a>
            </li>
          ))}
        </ol>
        {slider.state === 'loading' && <p role="status">{message('marketing.hero.loading')}</p>}
        {slider.state === 'ready' && (
          <button type="button" className={css.pause} onClick={slider.toggle}>
            {message(slider.isPlaying ? 'marketing.hero.pause' : 'marketing.hero.play')}
          </button>
        )}
      </div>
    </div>
  );
}

const turns = ['pointerenter', 'touchstart', 'focusin'] as const;

function useHeroSlider(row: RefObject<HTMLElement | null>) {
  const slider = useRef<HeroSlider>(undefined);
  /** Known while the slider follows the row. */
  const [current, setCurrent] = useState<number>();
  const [state, setState] = useState<'html' | 'loading' | 'ready' | 'failed'>('html');
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const hero = row.current;
    if (!hero) return;
    let isGone = false;
    const load = () => {
      for (const turn of turns) hero.removeEventListener(turn, load);
      setState('loading');
      import('../home/heroSlider.ts').then(
        ({ createHeroSlider }) => {
          if (isGone) return;
          slider.current = createHeroSlider(hero, { onPlaying: setPlaying, onSlide: setCurrent });
          setState('ready');
        },
        // The row stays what it is: it scrolls without the slider.
        () => setState('failed'),
      );
    };
    // On a slow connection the row is what it is until a visitor turns to it, or has before React came.
    if (isFastConnection() || hero.matches(':hover, :focus-within')) load();
    else for (const turn of turns) hero.addEventListener(turn, load, { passive: true });
    return () => {
      isGone = true;
      for (const turn of turns) hero.removeEventListener(turn, load);
      slider.current?.destroy();
    };
  }, [row]);
  return { state, isPlaying, current, toggle: () => slider.current?.toggle() };
}

/** Names the view timeline that a slide and its dot have in common. */
function timeline(index: number): CSSProperties {
  return { '--timeline': `--slide-${index + 1}` } as CSSProperties;
}

type SlideProps = (typeof slides)[number] & { isFirst: boolean; style: CSSProperties };

function Slide({ id, picture, path, isFirst, style }: SlideProps) {
  const { message, href } = usePage();
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={`${css.slide} swiper-slide`} id={`hero-${id}`} style={style}>
      <img
        className={`${css.picture} on-screen`}
        src={picture}
        width={800}
        height={560}
        alt=""
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      <div className={css.words}>
        <Title className={css.title}>{message(`marketing.hero.${id}.title`)}</Title>
        <p className={css.text}>{message(`marketing.hero.${id}.text`)}</p>
        <p>
          <LinkButton href={href(path)}>{message(`marketing.hero.${id}.action`)}</LinkButton>
        </p>
      </div>
    </div>
  );
}
