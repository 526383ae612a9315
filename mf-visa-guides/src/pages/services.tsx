import { FormattedMessage, useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/Card.tsx';
import grid from 'shared/ui/Grid.module.css';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import { ChangesLink } from '../changes/ChangesLink.tsx';
import type { ServicesData } from '../readers/pageData.ts';
import { Destinations } from '../services/Destinations.tsx';
import { servicePictures } from '../services/pictures.ts';
import css from '../services/ServicePage.module.css';
import { services } from '../services/services.ts';

/** Services index (product 10.1): four cards, each with a Learn More link; then every country with its pages. */
export default function Services({ countries }: ServicesData) {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'visa.services.banner' })} />
      <PageBreadcrumb current={intl.formatMessage({ id: 'visa.services.title' })} />
      <Section>
        <ul className={`${grid.grid} ${css.cards} ${css.services}`}>
          {services.map((id) => (
            <li key={id}>
              <Card
                href={href(`/services/${id}`)}
                title={intl.formatMessage({ id: `visa.service.${id}` })}
                picture={servicePictures[id]}
                action={intl.formatMessage({ id: 'visa.learnMore' })}
              >
                <p>
                  <FormattedMessage id={`visa.service.${id}.text`} />
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={intl.formatMessage({ id: 'visa.destinations.title' })} id="destinations" ground="sunken">
        <Destinations countries={countries} />
        <p className={css.changes}>
          <ChangesLink />
        </p>
      </Section>
    </>
  );
}
