import australia from 'flag-icons/flags/4x3/au.svg';
import canada from 'flag-icons/flags/4x3/ca.svg';
import uk from 'flag-icons/flags/4x3/gb.svg';
import newzealand from 'flag-icons/flags/4x3/nz.svg';
import usa from 'flag-icons/flags/4x3/us.svg';
import { Briefcase, Compass, Globe, GraduationCap, Handshake, House, Plane, Route, TrendingUp } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { company } from 'shared/company/company.ts';
import { type PromisedPath, promisedPages } from 'shared/company/promises.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import picture from 'shared/images/destinations/newzealand.svg';
import { formatLocaleOf } from 'shared/language/language.ts';
import { useHref, useMessage, usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { Section } from 'shared/ui/layout/Section.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { RevealList } from 'shared/ui/navigation/RevealList.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { mainServices } from '../mainServices.ts';
import { servicePictures } from '../servicePictures.ts';
import firstStep from './FirstStep.module.css';
import flags from './Flags.module.css';
import orientation from './Orientation.module.css';
import rediscover from './Rediscover.module.css';
import visaServices from './VisaServices.module.css';
import whyUs from './WhyUs.module.css';

const passports = ['nepal', 'japan', 'other'] as const;

/** First question of "Check if you need a visa", whose answers lead to the pages of the visa guides: plain links. */
export function FirstStep() {
  const message = useMessage();
  const href = useHref();
  return (
    <section className={firstStep.step} aria-labelledby="first-step">
      <h2 className={firstStep.title} id="first-step">
        <a className={firstStep.start} href={href('/what-it-takes' satisfies PromisedPath)}>
          {message('marketing.firstStep.title')}
        </a>
      </h2>
      <ul className={firstStep.passports}>
        {passports.map((id) => (
          <li key={id}>
            <a className={firstStep.passport} href={href(`/what-it-takes/${id}` satisfies PromisedPath)}>
              {message(`marketing.firstStep.${id}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Countries in their order (product 5.4); each leads to the services. */
const countries = [
  { id: 'australia', flag: australia },
  { id: 'canada', flag: canada },
  { id: 'uk', flag: uk },
  { id: 'usa', flag: usa },
  { id: 'newzealand', flag: newzealand },
] as const;

/** Row of five country flags (product 5.4); each leads to its country's part of the services. */
export function Flags() {
  const message = useMessage();
  const href = useHref();
  return (
    <section className={flags.flags} aria-labelledby="flags-title">
      <h2 className={flags.title} id="flags-title">
        {message('marketing.flags.title')}
      </h2>
      <ul className={flags.row}>
        {countries.map(({ id, flag }) => (
          <li key={id}>
            <a className={flags.country} href={href(`${promisedPages.services.path}#${id}`)}>
              <img className="flag" src={flag} width={36} height={27} alt="" loading="lazy" />
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
  const message = useMessage();
  const href = useHref();
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
            <p>{message(`marketing.service.${id}.text`)}</p>
          </Card>
        ))}
      </RevealList>
    </Section>
  );
}

/** Visa types (product 1.3) and the page that says more about each. */
const visas = [
  { id: 'student', icon: GraduationCap, path: promisedPages.studentVisas.path },
  { id: 'tourist', icon: Plane, path: promisedPages.touristVisas.path },
  { id: 'working', icon: Briefcase, path: promisedPages.workVisas.path },
  { id: 'residence', icon: House, path: '/visa-consulting-service#residence' },
  { id: 'career', icon: TrendingUp, path: promisedPages.careerVisas.path },
] as const;

/** Card list of the visa services (product 5.6). */
export function VisaServices() {
  const message = useMessage();
  const href = useHref();
  return (
    <Section id="visas" title={message('marketing.visas.title')} lead={message('marketing.visas.lead')}>
      <RevealList as="ul" pace="brisk" className={grid.grid}>
        {visas.map(({ id, icon: Icon, path }) => (
          <a key={id} className={visaServices.visa} href={href(path)}>
            <Icon className={visaServices.icon} aria-hidden="true" strokeWidth={1.5} />
            <span>
              <strong className={visaServices.name}>{message(`marketing.visa.${id}`)}</strong>
              <span className={visaServices.text}>{message(`marketing.visa.${id}.text`)}</span>
            </span>
          </a>
        ))}
      </RevealList>
      <p className={visaServices.more}>
        <a href={href(promisedPages.familyVisas.path)}>{message('marketing.visas.family')}</a>
      </p>
    </Section>
  );
}

const reasons = ['expertise', 'personal', 'reliability', 'satisfaction'] as const;

/** Why choose us (product 5.7): four reasons and the way to the company's page. */
export function WhyUs() {
  const message = useMessage();
  const href = useHref();
  return (
    <Section id="why" ground="indigo" title={message('marketing.why.title')} lead={message('marketing.why.lead')}>
      <RevealList as="ol" pace="brisk" className={whyUs.reasons}>
        {reasons.map((id) => (
          <div key={id} className={whyUs.reason}>
            <h3 className={whyUs.name}>{message(`marketing.why.${id}`)}</h3>
            <p className={whyUs.text}>{message(`marketing.why.${id}.text`)}</p>
          </div>
        ))}
      </RevealList>
      <p className={whyUs.action}>
        <LinkButton href={href('/about')} quiet onIndigo>
          {message('marketing.why.action')}
        </LinkButton>
      </p>
    </Section>
  );
}

const tiles = [
  { id: 'guidance', icon: Compass },
  { id: 'destinations', icon: Globe },
  { id: 'approach', icon: Handshake },
  { id: 'process', icon: Route },
] as const;

/** 'Rediscover your world' with four feature tiles (product 5.8). */
export function Rediscover() {
  const message = useMessage();
  return (
    <section className={rediscover.rediscover} aria-labelledby="rediscover-title">
      <img className={rediscover.picture} src={picture} width={640} height={400} alt="" loading="lazy" />
      <div className={rediscover.words}>
        <h2 className={rediscover.title} id="rediscover-title">
          {message('marketing.rediscover.title')}
        </h2>
        <p className={rediscover.lead}>{message('marketing.rediscover.lead')}</p>
        <ul className={rediscover.tiles}>
          {tiles.map(({ id, icon: Icon }) => (
            <li key={id} className={rediscover.tile}>
              <Icon className={rediscover.icon} aria-hidden="true" strokeWidth={1.5} />
              <h3 className={rediscover.name}>{message(`marketing.rediscover.${id}`)}</h3>
              <p>{message(`marketing.rediscover.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Banner of the free online orientation (product 1.4, 5.9), with Nepal time beside Japan time. */
export function Orientation({ calendar }: { calendar: string }) {
  const message = useMessage();
  const href = useHref();
  const { language } = usePage();
  return (
    <section className={orientation.orientation} id="orientation" aria-labelledby="orientation-title">
      <div>
        <h2 className={orientation.title} id="orientation-title">
          {message('marketing.orientation.title')}
        </h2>
        <p className={orientation.when}>
          <UncutText text={message('marketing.orientation.when')} />
        </p>
        <p {...{ [mark.script]: 'next-orientation', [mark.wake]: 'near' }}>
          <FormattedMessage
            id="marketing.orientation.next"
            values={{
              day: (
                <time dateTime="P1W" lang={formatLocaleOf(language)}>
                  <FormattedMessage id="marketing.orientation.weekend" />
                </time>
              ),
            }}
          />
        </p>
        <p>{message('marketing.orientation.how')}</p>
        <ul className={orientation.social}>
          {company.social.map(({ id, name, href: address }) => (
            <li key={id}>
              <a className={orientation.link} href={address}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <p>
          <a className={orientation.link} href={calendar} download="orientation.ics">
            {message('marketing.orientation.calendar')}
          </a>
        </p>
      </div>
      <LinkButton href={href(promisedPages.onlineClassLink.path)}>{message('marketing.orientation.action')}</LinkButton>
    </section>
  );
}
