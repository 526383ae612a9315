import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import { chatLinks, company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { usePage } from 'shared/page/page.tsx';
import css from './Contact.module.css';

/** Card with every way to reach the company (specification 9); telephone links without dashes. */
export function ContactDetails() {
  const { language } = usePage();
  return (
    <div className={css.card}>
      <h2 className={css.title}>
        <FormattedMessage id="contact.details" />
      </h2>
      <dl className={css.details}>
        <dt>
          <FormattedMessage id="contact.address" />
        </dt>
        <dd>
          <address className={css.address}>{company.address[language]}</address>
        </dd>
        <dt>
          <FormattedMessage id="contact.email" />
        </dt>
        <dd>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </dd>
        <dt>
          <FormattedMessage id="contact.support" />
        </dt>
        <dd>
          <a href={`mailto:${company.support}`}>{company.support}</a>
        </dd>
        <dt>
          <FormattedMessage id="contact.phone" />
        </dt>
        <dd>
          <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
          {company.hours[language] && <p>{company.hours[language]}</p>}
        </dd>
        <dt>
          <FormattedMessage id="contact.mobile" />
        </dt>
        <dd>
          <a href={telephoneLink(company.mobile)}>{shownNumber(company.mobile, language)}</a>
        </dd>
        {company.languages[language] && (
          <>
            <dt>
              <FormattedMessage id="contact.languages" />
            </dt>
            <dd>{company.languages[language]}</dd>
          </>
        )}
        {chatLinks().map(({ id, href }) => (
          <Fragment key={id}>
            <dt>
              <FormattedMessage id={`contact.chat.${id}`} />
            </dt>
            <dd>
              <a href={href}>{company.chat[id]}</a>
            </dd>
          </Fragment>
        ))}
        <dt>
          <FormattedMessage id="contact.social" />
        </dt>
        <dd className={css.social}>
          <SocialLink id="network" />
          <SocialLink id="short-video" />
        </dd>
      </dl>
    </div>
  );
}

function SocialLink({ id }: { id: 'network' | 'short-video' }) {
  return (
    <a href={company.social.find((link) => link.id === id)?.href} target="_blank" rel="noopener noreferrer">
      <FormattedMessage id={`contact.social.${id}`} />
      <span className="visually-hidden">
        <FormattedMessage id="contact.newTab" />
      </span>
    </a>
  );
}
