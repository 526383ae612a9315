import { ContactLink } from 'shared/page/ContactLink.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { LinkButton, QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { ChangeNotice, SourceLink } from '../changes/ChangeNotice.tsx';
import type { AnswerData, RequirementData, ShownFact } from '../readers/requirements/requirementPages.ts';
import {
  ClosedPurpose,
  OtherPassport,
  PassportChoices,
  Start,
  usePassportTitle,
  useStart,
} from '../requirements/Choices.tsx';
import { errandFor } from '../requirements/questions.ts';
import css from '../requirements/Requirements.module.css';
import { LinkChips } from '../services/ServiceLinks.tsx';

/** "Check if you need a visa": whose passport, where to and what for, the answer. */
export default function WhatItTakes(page: RequirementData) {
  switch (page.view) {
    case 'start':
      return <Start {...page} />;
    case 'passport':
      return <PassportChoices {...page} />;
    case 'other':
      return <OtherPassport {...page} />;
    case 'answer':
      return <Answer {...page} />;
  }
}

/** Answer for one passport, destination, purpose and residence: visa, fee, time, place, documents, next step. */
function Answer(answer: AnswerData) {
  const { message } = usePage();
  const start = useStart();
  const { title, combination, destination, residences, need, name, needed, facts, notes } = answer;
  const also = facts.filter(({ id }) => id === 'also');
  const passportPage = { path: `/what-it-takes/${combination.passport}`, text: usePassportTitle(combination.passport) };
  return (
    <InnerPage title={title} picture={destination.picture} between={[start, passportPage]} current={destination.name}>
      <article className={css.answer}>
        <div className={css.verdict}>
          <h2 className={css.need}>{message(`visa.need.${need}`)}</h2>
          <p className={css.visa}>
            <UncutText text={name} />
          </p>
          <FactText fact={needed} asOf={needed.asOf} />
          <p className="apart on-paper">
            <strong>{message('visa.residence')}</strong> {message(`visa.residence.${combination.residence}`)}
          </p>
        </div>
        <ChipRow
          label={message('visa.residence')}
          links={residences.map(({ id, path }) => ({ path, text: message(`visa.residence.${id}`) }))}
        />
        <dl className="ruled">
          {facts.map(
            ({ id, fact }) =>
              id !== 'also' && (
                <div key={id} className={css.fact}>
                  <dt className={css.label}>{message(`visa.fact.${id}`)}</dt>
                  <dd>
                    <FactText fact={fact} asOf={needed.asOf} />
                  </dd>
                </div>
              ),
          )}
          {also.length + notes.length > 0 && (
            <div className={css.fact}>
              <dt className={css.label}>{message('visa.fact.also')}</dt>
              <dd className={css.also}>
                {also.map(({ fact }) => (
                  <div key={fact.text}>
                    <FactText fact={fact} asOf={needed.asOf} />
                  </div>
                ))}
                {notes.map((note) => (
                  <ChangeNotice key={note.source.url} change={note} />
                ))}
              </dd>
            </div>
          )}
          <div className={css.fact}>
            <dt className={css.label}>{message('visa.fact.next')}</dt>
            <dd>{answer.next}</dd>
          </div>
          <Sources {...answer} />
        </dl>
        <NextSteps {...answer} />
        <ChipRow
          label={message('visa.otherPurposes', { destination: destination.name })}
          links={answer.purposes
            .filter(({ isClosed }) => !isClosed)
            .map(({ id, path }) => ({ path, text: message(`visa.purpose.${id}`) }))}
        />
        {answer.purposes.map(
          ({ id, path, isClosed }) => isClosed && <ClosedPurpose key={id} purpose={id} path={path} />,
        )}
      </article>
    </InnerPage>
  );
}

/** Links to answers beside this one, after what they tell apart; nothing without links. */
function ChipRow({ label, links }: { label: string; links: { path: string; text: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav className={`${css.chips} wrap`} aria-label={label}>
      <p aria-hidden="true">{label}</p>
      <LinkChips links={links} />
    </nav>
  );
}

function NextSteps({ title, combination, application, documents, officialDocuments, guide, host }: AnswerData) {
  const { message, href } = usePage();
  const list = message(documents?.includes('#') ? 'visa.next.requirements' : 'visa.next.checklist');
  const others = [
    { path: host, text: message('visa.next.host') },
    { path: guide, text: message('visa.open.guide') },
  ];
  return (
    <>
      <div className={`${css.steps} wrap on-screen`}>
        {application && <LinkButton href={application.url}>{message('visa.next.apply')}</LinkButton>}
        {documents && <LinkButton href={href(documents)}>{list}</LinkButton>}
        {others.map(
          ({ path, text }) =>
            path && (
              <QuietButton key={path} href={href(path)}>
                {text}
              </QuietButton>
            ),
        )}
        {officialDocuments && (
          <QuietButton href={officialDocuments.url}>
            {message('visa.next.official', { page: officialDocuments.title })}
          </QuietButton>
        )}
        <ContactLink
          errand={errandFor[combination.purpose]}
          about={title}
          quiet={(application ?? documents) !== undefined}
        >
          {message('visa.next.ask')}
        </ContactLink>
      </div>
      {[{ path: documents, text: list }, ...others].map(
        ({ path, text }) =>
          path && (
            <p key={path} className="on-paper">
              <a href={href(path)}>{text}</a>
            </p>
          ),
      )}
    </>
  );
}

/** The official pages of all that is known as of the same day as the answer itself. */
function Sources({ needed, facts }: AnswerData) {
  const { message } = usePage();
  const known = [needed, ...facts.map(({ fact }) => fact)].filter(({ asOf }) => asOf === needed.asOf);
  const sources = [...new Map(known.map(({ source }) => [source.url, source])).values()];
  return (
    <div className={css.fact}>
      <dt className={css.label}>{message('visa.sources')}</dt>
      <dd className="small">
        {needed.asOf && message('visa.fact.asOf', { date: needed.asOf })}
        <ul className="taps wrap">
          {sources.map((source) => (
            <li key={source.url}>
              <SourceLink {...source} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** A fact, with its page where that is not among the sources of the day. @param props.asOf that day */
function FactText({ fact, asOf }: { fact: ShownFact; asOf: string | undefined }) {
  const { message } = usePage();
  return (
    <>
      <p>{fact.text ? <UncutText text={fact.text} /> : message('visa.fact.unknown')}</p>
      {fact.asOf !== asOf && (
        <p className={`${css.source} small`}>
          {fact.asOf && <span className={css.asOf}>{message('visa.fact.asOf', { date: fact.asOf })}</span>}
          {fact.since && <span className={css.asOf}>{message('visa.fact.since', { date: fact.since })}</span>}
          <SourceLink {...fact.source} />
        </p>
      )}
    </>
  );
}
