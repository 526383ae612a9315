import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { factsOf } from 'shared/language/language.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { Section } from 'shared/ui/layout/Section.tsx';
import { Disclosure } from 'shared/ui/navigation/Disclosure.tsx';
import { Time, UncutText } from 'shared/ui/text/UncutText.tsx';
import type { ShownCountry } from '../readers/entries.ts';
import type { RequirementData } from '../readers/requirements/requirementPages.ts';
import { pagePictures } from '../services/pictures.ts';
import { type Passport, type Purpose, passports } from './questions.ts';
import css from './Requirements.module.css';

/** The first question, as a step of a breadcrumb. */
export function useStart(): { path: string; text: string } {
  return { path: '/what-it-takes', text: usePage().message('visa.whatItTakes.title') };
}

export function usePassportTitle(passport: Passport): string {
  const { message } = usePage();
  return message('visa.whatItTakes.passportTitle', { passport: message(`visa.nationality.${passport}`) });
}

/** Props of a view. */
type View<Name extends RequirementData['view']> = Extract<RequirementData, { view: Name }>;

interface ChoicesProps {
  title: string;
  lead: string;
  isFirst?: boolean;
  children: ReactNode;
}

/** A page that asks: its title, a lead, and what can be chosen. */
function Choices({ title, lead, isFirst = false, children }: ChoicesProps) {
  const start = useStart();
  return (
    <InnerPage title={title} picture={pagePictures.finder} between={isFirst ? [] : [start]}>
      <Section>
        <p className={`${css.lead} lead`}>
          <UncutText text={lead} />
        </p>
        {children}
      </Section>
    </InnerPage>
  );
}

/** First question of "Check if you need a visa": whose passport. */
export function Start({ dual }: View<'start'>) {
  const { message, href } = usePage();
  return (
    <Choices title={message('visa.whatItTakes.title')} lead={message('visa.whatItTakes.lead')} isFirst>
      <ul className={css.passports}>
        {([...passports, 'other'] as const).map((id) => (
          <li key={id}>
            <a className="framed" href={href(`/what-it-takes/${id}`)}>
              {message(`visa.passport.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      <h2 className={`${css.dual} apart`}>{message('visa.dual.title')}</h2>
      <p className={css.note}>
        <FormattedMessage id="visa.dual.text" values={{ page: <a href={dual.url}>{dual.title}</a> }} />
      </p>
    </Choices>
  );
}

/** Choice of destination and purpose, for one passport. */
export function PassportChoices({ passport, destinations, answers, checkedOn }: View<'passport'>) {
  const { message, href } = usePage();
  const isOpen = (asked: string) => answers.some(({ purpose, need }) => purpose === asked && need !== 'closed');
  const closed = answers.find(({ purpose }) => !isOpen(purpose));
  return (
    <Choices title={usePassportTitle(passport)} lead={message('visa.whatItTakes.passportLead')}>
      <div className={`${css.destinations} ruled`}>
        {destinations.map((destination) => (
          <Disclosure key={destination.id} id={destination.id} summary={<DestinationName {...destination} />}>
            <dl className={css.answers}>
              {answers
                .filter((answer) => answer.destination === destination.id && answer.purpose !== closed?.purpose)
                .map(({ path, purpose, name }) => (
                  <div key={path}>
                    <dt>
                      <a href={href(path)}>{message(`visa.purpose.${purpose}`)}</a>
                    </dt>
                    <dd className="small">
                      <UncutText text={name} />
                    </dd>
                  </div>
                ))}
            </dl>
          </Disclosure>
        ))}
      </div>
      {closed && <ClosedPurpose {...closed} />}
      <p className="small apart">
        <FormattedMessage id="visa.changes.latest" values={{ day: <Time {...checkedOn} /> }} />
      </p>
    </Choices>
  );
}

/** A purpose that is closed to the passport, and why. */
export function ClosedPurpose({ purpose, path }: { purpose: Purpose | 'home'; path: string }) {
  const { language, message, href } = usePage();
  return (
    <p className="apart">
      <strong>{message(`visa.purpose.${purpose}`) + factsOf(language).punctuation.colon}</strong>
      <a href={href(path)}>{message('visa.need.closed')}</a>
    </p>
  );
}

/** Any other passport: no guess of ours, but the page of each destination that answers for every passport. */
export function OtherPassport({ finders }: View<'other'>) {
  const { message, href } = usePage();
  const title = message('visa.otherPassport.title');
  return (
    <Choices title={title} lead={message('visa.otherPassport.lead')}>
      <ul className="ruled">
        {finders.map(({ destination, source }) => (
          <li key={destination.id} className={css.destination}>
            <DestinationName {...destination} />
            <p>
              <a href={source.url}>
                <UncutText text={source.title} />
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p className="apart">
        <FormattedMessage
          id="visa.otherPassport.inJapan"
          values={{ guide: (text) => <a href={href('/services/advice/life-in-japan')}>{text}</a> }}
        />
      </p>
      <p className="apart">
        <ContactLink about={title} />
      </p>
    </Choices>
  );
}

function DestinationName({ flag, name }: ShownCountry) {
  return (
    <h2 className={css.name}>
      <img className="flag" src={flag} width={32} height={24} alt="" />
      {name}
    </h2>
  );
}
