import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { Section } from 'shared/ui/layout/Section.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { ChangesLink } from '../changes/ChangeNotice.tsx';
import type { CountryPages, ServiceLink } from '../readers/guides/services.ts';
import { pagePictures, servicePictures } from '../services/pictures.ts';
import { grouped, isSameVisa } from '../services/ServiceLinks.tsx';
import { type Service, services } from '../services/services.ts';
import css from './Services.module.css';

/** Services index (product 10.1): four cards, each with a Learn More link, and two of ours; then every country with its pages. */
export default function Services({ countries }: { countries: CountryPages[] }) {
  const { message } = usePage();
  return (
    <InnerPage
      title={message('visa.services.banner')}
      picture={pagePictures.services}
      current={message('visa.services.title')}
    >
      <Section>
        <ServiceCards ids={services} />
        <ServiceCards ids={['family-visa', 'advice']} place={css.more} />
      </Section>
      <Section title={message('visa.destinations.title')} id="destinations" ground="sunken">
        <Destinations countries={countries} />
        <p className="apart taps on-screen">
          <ChangesLink />
        </p>
      </Section>
    </InnerPage>
  );
}

function ServiceCards({ ids, place = '' }: { ids: readonly Service[]; place?: string | undefined }) {
  const { message, href } = usePage();
  return (
    <ul className={`${grid.grid} ${css.cards} ${css.services} ${place}`}>
      {ids.map((id) => (
        <li key={id}>
          <Card
            href={href(`/services/${id}`)}
            title={message(`visa.service.${id}`)}
            picture={servicePictures[id]}
            action={message('visa.learnMore')}
          >
            <p>
              <UncutText text={message(`visa.service.${id}.text`)} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Every country with all its pages; flags elsewhere lead to a country's part by its name as hash. */
function Destinations({ countries }: { countries: CountryPages[] }) {
  const { message } = usePage();
  return (
    <ul className={css.destinations}>
      {countries.map(({ country: { id, name, flag }, pages }) => (
        <li key={id} id={id} className={css.country}>
          <h3 className={css.name}>
            <img className="flag" src={flag} width={32} height={24} alt="" loading="lazy" />
            {name}
          </h3>
          <ul className="taps">
            {grouped(pages, isSameVisa).map((row) => (
              <li key={`${row[0].service}/${row[0].to}`} className={`${css.page} wrap`}>
                <span>
                  {(row.every(({ title }) => title) && row[0].title) || message(`visa.service.${row[0].service}`)}
                </span>
                <span className="wrap on-screen">
                  {row
                    .toSorted((a, b) => a.kind.localeCompare(b.kind))
                    .map((page) => (
                      <CountryPage key={page.to} {...page} />
                    ))}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A list of links, read without what stands around them, tells visas, countries and kinds of page apart. */
function CountryPage({ service, to, kind, title, country }: ServiceLink) {
  const { message, href } = usePage();
  return (
    <a href={href(`/services/${service}/${to}`)}>
      <span className="visually-hidden">{title ?? `${country.name} ${message(`visa.service.${service}`)}`} </span>
      {message(`visa.kind.${kind}`)}
    </a>
  );
}
