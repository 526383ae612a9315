import { FormattedMessage } from 'react-intl';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import { Html } from 'shared/page/Html.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import { DataTable } from 'shared/ui/layout/DataTable.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { Section } from 'shared/ui/layout/Section.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import control from 'shared/ui/styles/Control.module.css';
import { Time } from 'shared/ui/text/UncutText.tsx';
import type { ServiceData, ServiceLink } from '../readers/guides/services.ts';
import { Ask } from '../services/Ask.tsx';
import { FactStrip } from '../services/FactStrip.tsx';
import { bannerPictures, cardPicture, servicePictures } from '../services/pictures.ts';
import { type Group, grouped, isSameVisa, ServiceChips, useLevels } from '../services/ServiceLinks.tsx';
import { allServices, comparisonColumns, statedFacts } from '../services/services.ts';
import css from './Services.module.css';

/** A service: what it is for, how countries compare, and its country cards (product 10.3). */
export default function ServicePage(data: ServiceData) {
  const { service, cards, comparison, steps } = data;
  const { message, href } = usePage();
  const areCompared = comparison.length > 1;
  const groups = grouped(cards, isOnCard);
  const title = message(`visa.service.${service}`);
  return (
    <InnerPage title={title} picture={bannerPictures[service]} between={useLevels()}>
      <Section>
        <Html name="purpose" as="p" className="lead" />
        <Html name="suits" as="p" className={css.suits} />
        {areCompared && (
          <p className="apart on-screen">
            <QuietButton href="#countries">{message('visa.service.countries')}</QuietButton>
          </p>
        )}
        {comparison.length > 0 && <Comparison {...data} />}
        <p className="apart on-screen">
          <QuietButton href={href('/changes')}>{message('visa.changes.link')}</QuietButton>
        </p>
        {steps.length > 0 && (
          <>
            <h2 className={css.heading}>{message('visa.service.way')}</h2>
            <ol className={css.way}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        <div className={areCompared ? 'on-screen' : undefined}>
          <h2 className={css.heading} id="countries">
            {areCompared ? message('visa.service.countries') : message('visa.service.guides', { count: groups.length })}
          </h2>
          <ul className={`${grid.grid} ${css.cards} ${css.countries}`}>
            {groups.map((pages) => (
              <li key={pages[0].to}>
                <CountryCard
                  pages={pages}
                  isFirst={pages === groups.find(([{ country }]) => country.id === pages[0].country.id)}
                />
              </li>
            ))}
          </ul>
        </div>
        {steps.length > 0 && (
          <nav aria-labelledby="others">
            <h2 className={css.heading} id="others">
              {message('visa.service.others')}
            </h2>
            <ServiceChips services={allServices.filter((other) => other !== service)} />
          </nav>
        )}
        <Ask service={service} about={title} />
      </Section>
    </InnerPage>
  );
}

/** Further pages of a country stand on its card; a page with a title of its own has a card where its country has none. */
const isOnCard = (page: ServiceLink, first: ServiceLink) =>
  isSameVisa(page, first) || (!first.title && first.country.id === page.country.id);

/** @param isFirst whether the country's picture stands here; its further cards have the service's */
function CountryCard({ pages, isFirst }: { pages: Group; isFirst: boolean }) {
  const [{ service, to, kind, country, title }, ...others] = pages;
  const { message, href } = usePage();
  const kicker = (
    <span className={css.kicker}>
      <img className="flag" src={country.flag} width={24} height={18} alt="" />
      {kind !== 'guide' && message(`visa.kind.${kind}`)}
    </span>
  );
  return (
    <Card
      href={href(`/services/${service}/${to}`)}
      title={title ?? country.name}
      picture={isFirst ? cardPicture(country, service) : servicePictures[service]}
      kicker={kicker}
      action={message(`visa.open.${kind}`)}
      level={3}
    >
      {others.length > 0 && (
        <ul className={`${css.others} taps`}>
          {others.map((other) => (
            <li key={other.to}>
              <a href={href(`/services/${service}/${other.to}`)}>{other.title}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Table that compares countries; narrow screens show the two that a visitor chooses. A single country is a strip of facts. */
function Comparison({ service, checkedOn, comparison, hasUnconfirmed }: ServiceData) {
  const { message } = usePage();
  const [only, ...others] = comparison;
  return (
    <>
      <h2 className={css.heading}>{message(others.length > 0 ? 'visa.compare.title' : 'visa.compare.one')}</h2>
      <p className={`${css.checked} small`}>
        <FormattedMessage id="visa.compare.checked" values={{ date: <Time {...checkedOn} /> }} />
      </p>
      {hasUnconfirmed && (
        <p className={`${css.checked} small`}>
          {/* Cells have the marks themselves, and need no list. */}
          <FormattedMessage id="visa.unconfirmed" values={{ figures: '', list: () => null }} />
        </p>
      )}
      {only && others.length === 0 ? (
        <FactStrip
          facts={[...statedFacts, 'source' as const].map((id) => ({
            id,
            label: message(`visa.compare.${id}`),
            value: <Html name={`${only.country.id}.${id}`} as="span" />,
          }))}
        />
      ) : (
        <ComparedRows service={service} rows={comparison} />
      )}
    </>
  );
}

function ComparedRows({ service, rows }: { service: ServiceData['service']; rows: ServiceData['comparison'] }) {
  const { message, href } = usePage();
  const heading = message('visa.compare.title');
  const columns = ['country', ...comparisonColumns, 'source'] as const;
  return (
    <div className={css.comparison}>
      <fieldset className={css.picker}>
        <legend>{message('visa.compare.choose')}</legend>
        {[0, 1].map((place) => (
          <select
            key={place}
            className={control.control}
            defaultValue={rows[place]?.country.id}
            aria-label={message('visa.compare.nth', { number: place + 1 })}
          >
            {rows.map(({ country }) => (
              <option key={country.id} value={country.id}>
                {country.name}
              </option>
            ))}
          </select>
        ))}
      </fieldset>
      {/* Six columns of whole words need more room than a small laptop has. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it in every browser */}
      <section className="scrolls" aria-label={withoutPhraseBreaks(heading)} tabIndex={0}>
        <DataTable
          caption={heading}
          headers={columns.map((column) => message(`visa.compare.${column}`))}
          rows={rows.map(({ country, to }) => ({
            id: country.id,
            cells: [
              <a key="country" href={href(`/services/${service}/${to}`)}>
                {country.name}
              </a>,
              ...columns.slice(1).map((column) => <Html key={column} name={`${country.id}.${column}`} as="span" />),
            ],
          }))}
        />
      </section>
    </div>
  );
}
