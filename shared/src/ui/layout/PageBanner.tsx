import { withoutPhraseBreaks } from '../../language/language.ts';
import css from './PageBanner.module.css';

interface PageBannerProps {
  title: string;
  /** Picture of the page, such as a country; decorative. */
  picture?: { src: string; width: number; height: number };
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
      {picture ? (
        <img className={css.picture} src={picture.src} width={picture.width} height={picture.height} alt="" />
      ) : (
        <span className={css.sun} />
      )}
    </div>
  );
}
