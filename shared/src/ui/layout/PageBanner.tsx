import type { CSSProperties } from 'react';
import { withoutPhraseBreaks } from '../../language/language.ts';
import css from './PageBanner.module.css';

/** Its style may say which part of it a wide banner shows. */
export type BannerPicture = { src: string; width: number; height: number; style?: CSSProperties };

interface PageBannerProps {
  title: string;
  /** Picture of the page, such as a country; decorative. */
  picture?: BannerPicture;
}

/** Top of every inner page (product 16.1): letter by letter for eyes, whole for assistive technology and search. */
export function PageBanner({ title, picture }: PageBannerProps) {
  return (
    <div className={picture ? `${css.banner} ${css.pictured}` : css.banner}>
      <div className={css.inner}>
        {title && (
          <h1 className={css.title} aria-label={withoutPhraseBreaks(title)}>
            {[...title].map((letter, index) => (
              <span key={index} aria-hidden="true" style={{ animationDelay: `${index * 25}ms` }}>
                {letter}
              </span>
            ))}
          </h1>
        )}
      </div>
      {picture && <img className={`${css.picture} on-screen`} {...picture} alt="" />}
    </div>
  );
}
