import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/Card.tsx';
import grid from 'shared/ui/Grid.module.css';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { Section } from 'shared/ui/Section.tsx';
import { VisaBreadcrumb } from '../guide/VisaBreadcrumb.tsx';
import { countryPictures, flags } from '../services/pictures.ts';
import css from '../services/Service.module.css';
import { type NestedLink, nestedLinks, type Service } from '../services/services.ts';

/** A service with its country cards (specification 2, service detail). */
export default function ServicePage({ service }: { service: Service }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `visa.service.${service}` });
  return (
    <>
      <PageBanner title={title} />
      <VisaBreadcrumb current={title} />
      <Section>
        <p className={css.lead}>
          <FormattedMessage id={`visa.service.${service}.text`} />
        </p>
        <ul className={grid.grid}>
          {nestedLinks[service].map((link, index) => (
            <li key={link.to}>
              <CountryCard service={service} link={link} eager={index < 3} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function CountryCard({ service, link, eager }: { service: Service; link: NestedLink; eager: boolean }) {
  const intl = useIntl();
  const href = useHref();
  const kind = link.to.endsWith('-tourist') ? 'checklist' : 'guide';
  const kicker = (
    <span className={css.kicker}>
      <img className={css.flag} src={flags[link.country]} width={24} height={18} alt="" />
      <FormattedMessage id={`visa.kind.${kind}`} />
    </span>
  );
  return (
    <Card
      href={href(`/services/${service}/${link.to}`)}
      title={intl.formatMessage({ id: `visa.country.${link.country}` })}
      picture={countryPictures[link.country]}
      kicker={kicker}
      action={intl.formatMessage({ id: `visa.open.${kind}` })}
      eager={eager}
    />
  );
}
