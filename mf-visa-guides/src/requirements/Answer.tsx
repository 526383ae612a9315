import { FormattedMessage, useIntl } from 'react-intl';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { PageBanner } from 'shared/ui/layout/PageBanner.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { ChangeNotice } from '../guide/ChangeNotice.tsx';
import type { AnswerData, ShownFact } from '../readers/pageData.ts';
import { PurposeLinks, useStart } from './Choices.tsx';
import css from './Requirements.module.css';

/** Answer for one passport, destination and purpose: visa, fee, time, place, documents, next step. */
export function Answer(answer: AnswerData) {
  const start = useStart();
  const { title, passport, passportTitle, destination, purpose, need, name, needed, facts, notes } = answer;
  return (
    <>
      <PageBanner title={title} {...(destination.picture ? { picture: destination.picture } : {})} />
      <PageBreadcrumb between={[start, { path: `/what-it-takes/${passport}`, text: passportTitle }]} current={title} />
      <article className={css.answer}>
        <div className={css.verdict}>
          <p className={css.need}>
            <FormattedMessage id={`visa.need.${need}`} />
          </p>
          <h2 className={css.visa}>{name}</h2>
          <FactText fact={needed} />
        </div>
        {notes.map((note) => (
          <ChangeNotice key={note.source.url} change={note} />
        ))}
        <NextSteps {...answer} />
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map(({ id, fact }) => (
              <div key={id} className={css.fact}>
                <dt className={css.label}>
                  <FormattedMessage id={`visa.fact.${id}`} />
                </dt>
                <dd>
                  <FactText fact={fact} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {purpose && <OtherPurposes passport={passport} destination={destination.id} />}
      </article>
    </>
  );
}

function NextSteps({ title, purpose, documents, guide, host, need }: AnswerData) {
  const href = useHref();
  return (
    <div className={css.steps}>
      {documents && (
        <LinkButton href={href(documents)}>
          <FormattedMessage id={documents.includes('#') ? 'visa.next.requirements' : 'visa.next.checklist'} />
        </LinkButton>
      )}
      {host && (
        <LinkButton href={href(host)} quiet>
          <FormattedMessage id="visa.next.host" />
        </LinkButton>
      )}
      {guide && (
        <LinkButton href={href(guide)} quiet>
          <FormattedMessage id="visa.open.guide" />
        </LinkButton>
      )}
      {!documents && need !== 'none' && (
        <p className={css.unknown}>
          <FormattedMessage id="visa.next.noChecklist" />
        </p>
      )}
      <ContactLink errand={purpose} about={title} quiet={documents !== undefined}>
        <FormattedMessage id="visa.next.ask" />
      </ContactLink>
    </div>
  );
}

function OtherPurposes({ passport, destination }: Pick<AnswerData, 'passport'> & { destination: string }) {
  const intl = useIntl();
  return (
    <nav className={css.others} aria-label={intl.formatMessage({ id: 'visa.otherPurposes' })}>
      <PurposeLinks passport={passport} destination={destination} />
    </nav>
  );
}

function FactText({ fact: { text, asOf, since, source } }: { fact: ShownFact }) {
  return (
    <>
      <p>{text ? <UncutText text={text} /> : <FormattedMessage id="visa.fact.unknown" />}</p>
      <p className={css.source}>
        {asOf && (
          <span className={css.asOf}>
            <FormattedMessage id="visa.fact.asOf" values={{ date: asOf }} />
          </span>
        )}
        {since && (
          <span className={css.asOf}>
            <FormattedMessage id="visa.fact.since" values={{ date: since }} />
          </span>
        )}
        <a href={source.url}>
          <UncutText text={source.title} />
        </a>
      </p>
    </>
  );
}
