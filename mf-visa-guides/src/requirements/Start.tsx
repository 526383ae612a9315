import { FormattedMessage } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import type { StartData } from '../readers/requirements/pageData.ts';
import css from './Requirements.module.css';

const passports = ['nepal', 'japan', 'other'] as const;

/** First question of "What does it take?": whose passport. */
export function Start({ title, lead }: StartData) {
  const href = useHref();
  return (
    <>
      <PageBanner title={title} />
      <PageBreadcrumb current={title} />
      <Section>
        <p className={css.lead}>{lead}</p>
        <ul className={css.passports}>
          {passports.map((id) => (
            <li key={id}>
              <a className={css.passport} href={href(`/what-it-takes/${id}`)}>
                <FormattedMessage id={`visa.passport.${id}`} />
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
