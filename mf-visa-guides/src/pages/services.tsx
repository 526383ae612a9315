import type { ReactNode } from 'react';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { Section } from 'shared/ui/layout/Section.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import type { CountryPages, ServiceLink } from '../readers/guides/services.ts';
import { pagePictures, servicePictures } from '../services/pictures.ts';
import { type Group, grouped, isSameVisa } from '../services/ServiceLinks.tsx';
import { type Service, services } from '../services/services.ts';
import css from './Services.module.css';

/** Services index (product 10.1): four cards, each with a Learn More link, and two of ours; then every country with its pages. */
export default function Services({ countries }: { countries: CountryPages[] }) {
  const { message, href } = usePage();
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
        <nav className={`${css.toCountry} small taps wrap`} aria-label={message('visa.destinations.title')}>
          {countries.map(({ country: { id, name } }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <Destinations countries={countries} />
        <p className="apart on-screen">
          <QuietButton href={href('/changes')}>{message('visa.changes.link')}</QuietButton>
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
              <Row key={`${row[0].service}/${row[0].to}`} row={row} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Pages about one visa: its name leads to the guide, where there is one. */
function Row({ row }: { row: Group }) {
  const { message } = usePage();
  const [first, ...others] = row.toSorted((a, b) => b.kind.localeCompare(a.kind)) as Group;
  const title = row.every((page) => page.title) ? row[0].title : undefined;
  return (
    <li className={`${css.page} wrap`}>
      <CountryPage page={first} before={title ? undefined : first.country.name}>
        <UncutText text={title ?? message(`visa.service.${first.service}`)} />
      </CountryPage>
      {first.kind === 'checklist' && <span className="small">{message('visa.kind.checklist')}</span>}
      {others.map((page) => (
        <CountryPage
          key={page.to}
          page={page}
          before={page.title ?? `${page.country.name} ${message(`visa.service.${page.service}`)}`}
        >
          {message(`visa.kind.${page.kind}`)}
        </CountryPage>
      ))}
    </li>
  );
}

interface CountryPageProps {
  page: ServiceLink;
  /** What tells visas and countries apart in a list of links, read without what stands around them. */
  before?: string | undefined;
  children: ReactNode;
}

function CountryPage({ page: { service, to }, before, children }: CountryPageProps) {
  return (
    <a href={usePage().href(`/services/${service}/${to}`)}>
      {before && <span className="visually-hidden">{before} </span>}
      {children}
    </a>
  );
}
