import australia from 'flag-icons/flags/4x3/au.svg';
import canada from 'flag-icons/flags/4x3/ca.svg';
import uk from 'flag-icons/flags/4x3/gb.svg';
import newzealand from 'flag-icons/flags/4x3/nz.svg';
import usa from 'flag-icons/flags/4x3/us.svg';
import { FormattedMessage } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { type PromisedPath, promisedPages } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import picture from 'shared/images/destinations/newzealand.svg';
import { formatLocaleOf } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton, QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import { RevealList } from 'shared/ui/navigation/RevealList.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { mainServices, servicePictures } from '../mainServices.ts';
import css from './sections.module.css';

const passports = ['nepal', 'japan', 'other'] as const;

/** First question of "Check if you need a visa", whose answers lead to the pages of the visa guides: plain links. */
export function FirstStep() {
  const { message, href } = usePage();
  return (
    <section className={`${css.firstStep} wrap on-screen`} aria-labelledby="first-step">
      <h2 className={css.firstTitle} id="first-step">
        <a href={href('/what-it-takes' satisfies PromisedPath)}>{message('marketing.firstStep.title')}</a>
      </h2>
      <ul className={chip.chips}>
        {passports.map((id) => (
          <li key={id}>
            <a href={href(`/what-it-takes/${id}` satisfies PromisedPath)}>{message(`marketing.firstStep.${id}`)}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Flags of the countries, in their order (product 5.4). */
const flags = { australia, canada, uk, usa, newzealand };
const countries = Object.keys(flags) as (keyof typeof flags)[];

/** Row of five country flags (product 5.4); each leads to its country's part of the services. */
export function Flags() {
  const { message, href } = usePage();
  return (
    <section className={`${css.flags} wrap`} aria-labelledby="flags-title">
      <h2 id="flags-title">{message('marketing.flags.title')}</h2>
      <ul className={`${css.row} wrap`}>
        {countries.map((id) => (
          <li key={id}>
            <a className={css.country} href={href(`${promisedPages.services.path}#${id}`)}>
              <img className="flag" src={flags[id]} width={36} height={27} alt="" loading="lazy" />
              {message(`marketing.country.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The three main services (product 5.5), each with a way to its page. */
export function MainServices() {
  const { message, href } = usePage();
  return (
    <Section
      id="services"
      ground="sunken"
      title={message('marketing.services.title')}
      lead={message('marketing.services.lead')}
    >
      <RevealList as="ul" pace="brisk" className={grid.grid}>
        {mainServices.map((id) => (
          <Card
            key={id}
            href={href(`/${id}`)}
            title={message(`marketing.service.${id}`)}
            picture={servicePictures[id]}
            action={message('marketing.learnMore')}
            level={3}
          >
            <p>
              <UncutText text={message(`marketing.service.${id}.text`)} />
            </p>
          </Card>
        ))}
      </RevealList>
    </Section>
  );
}

/** Lines of a drawing of 24 × 24, by visa type: cap, aeroplane, briefcase, house, stairs. */
const visaIcons = {
  student: 'M1.5 9.5L12 4.5l10.5 5L12 14.5zM5.5 11.5v5.5c3.5 3.2 9.5 3.2 13 0v-5.5M22.5 9.5v6',
  tourist:
    'M12 2.5c1 0 1.5 1.4 1.5 3V9l8 5v2l-8-2.2v4.7l2.5 2v1.5l-4-1-4 1v-1.5l2.5-2v-4.7l-8 2.2v-2l8-5V5.5c0-1.6.5-3 1.5-3z',
  working: 'M3 8h18v12H3zM8.5 8V4.5h7V8M3 13h18M12 12v2.5',
  residence: 'M3 12l9-8 9 8M5.5 10v10.5h13V10M10 20.5v-6.5h4v6.5',
  career: 'M3 20.5h5v-5h5v-5h5v-6M14.5 8L18 4.5 21.5 8',
};

const globe = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18';

/** Visa types (product 1.3) and the page that says more about each. */
const visas = [
  { id: 'student', path: promisedPages.studentVisas.path },
  { id: 'tourist', path: promisedPages.touristVisas.path },
  { id: 'working', path: promisedPages.workVisas.path },
  { id: 'residence', path: '/visa-consulting-service#residence' },
  { id: 'career', path: promisedPages.careerVisas.path },
] as const;

/** Card list of the visa services (product 5.6). */
export function VisaServices() {
  const { message, href } = usePage();
  return (
    <Section id="visas" title={message('marketing.visas.title')} lead={message('marketing.visas.lead')}>
      <div className={css.visas}>
        <RevealList as="ul" pace="brisk" className={grid.grid}>
          {visas.map(({ id, path }) => (
            <a key={id} className={css.visa} href={href(path)}>
              <Icon className={css.visaIcon} lines={visaIcons[id]} />
              <span>
                <strong className={css.visaName}>{message(`marketing.visa.${id}`)}</strong>
                <span className={css.visaText}>
                  <UncutText text={message(`marketing.visa.${id}.text`)} />
                </span>
              </span>
            </a>
          ))}
        </RevealList>
        <div className={css.visa}>
          <Icon className={css.visaIcon} lines={globe} />
          <div>
            <a className={css.also} href={href(`${promisedPages.services.path}#japan`)}>
              <strong className={css.visaName}>{message('marketing.visas.japan')}</strong>
            </a>
            <span className={css.visaText}>
              <FormattedMessage
                id="marketing.visas.japan.text"
                values={{
                  family: (words) => <a href={href(promisedPages.familyVisas.path)}>{words}</a>,
                  life: (words) => <a href={href(promisedPages.lifeInJapan.path)}>{words}</a>,
                }}
              />
            </span>
          </div>
        </div>
      </div>
    </Section>
  );
}

function Icon({ className, lines }: { className: string | undefined; lines: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

const reasons = ['expertise', 'personal', 'reliability', 'satisfaction'] as const;

/** Why choose us (product 5.7): four reasons and the way to the company's page. */
export function WhyUs() {
  const { message, href } = usePage();
  return (
    <Section id="why" ground="indigo" title={message('marketing.why.title')} lead={message('marketing.why.lead')}>
      <RevealList as="ol" pace="brisk" className={css.reasons}>
        {reasons.map((id) => (
          <div key={id} className={css.reason}>
            <h3>{message(`marketing.why.${id}`)}</h3>
            <p className={css.reasonText}>
              <UncutText text={message(`marketing.why.${id}.text`)} />
            </p>
          </div>
        ))}
      </RevealList>
      <p className="apart">
        <QuietButton href={href('/about')}>{message('marketing.why.action')}</QuietButton>
      </p>
    </Section>
  );
}

/** Compass, globe, two people, and a way to a flag. */
const tiles = [
  { id: 'guidance', icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM16 8l-2.5 5.5L8 16l2.5-5.5z' },
  { id: 'destinations', icon: globe },
  {
    id: 'approach',
    icon: 'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 20c0-4 2.5-6 6-6s6 2 6 6M16 11a2.8 2.8 0 1 0 0-5.6M17 14.2c2.8.4 4.5 2.4 4.5 5.8',
  },
  { id: 'process', icon: 'M3 20.5h9c4 0 4-5 0-5H9c-4 0-4-5 0-5h8v-8l4.5 2.7L17 8' },
] as const;

/** 'Rediscover your world' with four feature tiles (product 5.8). */
export function Rediscover() {
  const { message } = usePage();
  return (
    <section className={css.rediscover} aria-labelledby="rediscover-title">
      <img className={`${css.picture} on-screen`} src={picture} width={640} height={400} alt="" loading="lazy" />
      <div className={css.words}>
        <h2 id="rediscover-title">{message('marketing.rediscover.title')}</h2>
        <p className={`${css.lead} lead`}>{message('marketing.rediscover.lead')}</p>
        <ul className={css.tiles}>
          {tiles.map(({ id, icon }) => (
            <li key={id} className={css.tile}>
              <Icon className={css.tileIcon} lines={icon} />
              <h3 className={css.tileName}>{message(`marketing.rediscover.${id}`)}</h3>
              <p>
                <UncutText text={message(`marketing.rediscover.${id}.text`)} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Banner of the free online orientation (product 1.4, 5.9), with Nepal time beside Japan time. */
export function Orientation({ calendar }: { calendar: string }) {
  const { language, message, href } = usePage();
  return (
    <section className={`${css.orientation} wrap`} id="orientation" aria-labelledby="orientation-title">
      <div>
        <h2 id="orientation-title">{message('marketing.orientation.title')}</h2>
        <p className={css.when}>
          <UncutText text={message('marketing.orientation.when')} />
        </p>
        <p
          className="on-screen"
          lang={formatLocaleOf(language)}
          data-next={message('marketing.orientation.next', { day: '{day}' })}
          {...{ [mark.script]: 'next-orientation', [mark.wake]: 'near' }}
        >
          {message('marketing.orientation.either')}
        </p>
        <p>{message('marketing.orientation.how')}</p>
        <ul className={`${css.social} wrap`}>
          {company.social.map(({ id, name, href: address }) => (
            <li key={id}>
              <a href={address}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="on-screen">
          <a href={calendar} download="orientation.ics">
            {message('marketing.orientation.calendar')}
          </a>
        </p>
      </div>
      <LinkButton href={href(promisedPages.onlineClassLink.path)}>{message('marketing.orientation.action')}</LinkButton>
    </section>
  );
}
