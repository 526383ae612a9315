import { Briefcase, GraduationCap, House, Plane, TrendingUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { useHref } from 'shared/page/page.tsx';
import grid from 'shared/ui/Grid.module.css';
import { RevealList } from 'shared/ui/RevealList.tsx';
import { Section } from 'shared/ui/Section.tsx';
import css from './VisaServices.module.css';

/** Visa types (product 1.3) and the page that says more about each. */
const visas = [
  { id: 'student', icon: GraduationCap, path: promisedPages.studentVisas.path },
  { id: 'tourist', icon: Plane, path: promisedPages.touristVisas.path },
  { id: 'working', icon: Briefcase, path: promisedPages.workVisas.path },
  { id: 'residence', icon: House, path: '/visa-consulting-service' },
  { id: 'career', icon: TrendingUp, path: promisedPages.careerVisas.path },
] as const;

/** Card list of the visa services (product 5.6). */
export function VisaServices() {
  const intl = useIntl();
  const href = useHref();
  return (
    <Section
      id="visas"
      title={intl.formatMessage({ id: 'marketing.visas.title' })}
      lead={<FormattedMessage id="marketing.visas.lead" />}
    >
      <RevealList as="ul" pace="brisk" className={grid.grid}>
        {visas.map(({ id, icon: Icon, path }) => (
          <a key={id} className={css.visa} href={href(path)}>
            <Icon className={css.icon} aria-hidden="true" strokeWidth={1.5} />
            <span>
              <strong className={css.name}>
                <FormattedMessage id={`marketing.visa.${id}`} />
              </strong>
              <span className={css.text}>
                <FormattedMessage id={`marketing.visa.${id}.text`} />
              </span>
            </span>
          </a>
        ))}
      </RevealList>
    </Section>
  );
}
