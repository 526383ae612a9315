import { useHref, useMessage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import css from './Missing.module.css';
import { pagePictures } from './pictures.ts';
import { services } from './services.ts';

/** The text in place of a missing page, with links to others. */
export function Missing({ current, text }: { current: string; text: string }) {
  const message = useMessage();
  const href = useHref();
  return (
    <>
      <VisaBreadcrumb current={current} />
      <Section>
        <div className={css.missing}>
          <img className={css.picture} {...pagePictures.finder} alt="" />
          <div>
            <h1 className={css.title}>{text}</h1>
            <ul className={chip.chips}>
              {services.map((service) => (
                <li key={service}>
                  <a className={chip.chip} href={href(`/services/${service}`)}>
                    {message(`visa.service.${service}`)}
                  </a>
                </li>
              ))}
            </ul>
            <p className={css.all}>
              <LinkButton href={href('/services')}>{message('visa.allServices')}</LinkButton>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}
