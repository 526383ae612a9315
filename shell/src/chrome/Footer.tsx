import { FormattedMessage, useIntl } from 'react-intl';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { destinations, morePages } from '../site/navigation.ts';
import css from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { PageItems, ServiceItems } from './PageItems.tsx';

/** Footer of all pages. */
export function Footer({ language }: { language: Language }) {
  return (
    <footer id={ids.footer} className={css.footer}>
      <ReachBar language={language} />
      <div className={css.columns}>
        <About language={language} />
        <FooterLinks language={language} />
        <div>
          <h2 className={css.title}>
            <FormattedMessage id="chrome.footer.destinations" />
          </h2>
          <ul className={css.list}>
            {destinations.map((id) => (
              <li key={id}>
                <FormattedMessage id={`chrome.destination.${id}`} />
              </li>
            ))}
          </ul>
        </div>
        <Contact language={language} />
      </div>
      <MorePages language={language} />
      <p className={css.copyright}>
        <FormattedMessage
          id="chrome.footer.copyright"
          values={{ from: String(company.since), to: slot.year, company: company.name[language] }}
        />
      </p>
    </footer>
  );
}

/** Pages that the client does not list, apart from those that it does (product 4.8). */
function MorePages({ language }: { language: Language }) {
  const intl = useIntl();
  return (
    <ul className={css.more} aria-label={intl.formatMessage({ id: 'chrome.more' })}>
      <PageItems language={language} paths={morePages} />
      {slot.footerLinks}
    </ul>
  );
}

function About({ language }: { language: Language }) {
  return (
    <div className={css.about}>
      <p className={css.logo} translate="no">
        <Logo />
        {company.name[language]}
      </p>
      <p>
        <FormattedMessage id="chrome.footer.claim" />
      </p>
      <address className={css.address}>{company.address[language]}</address>
    </div>
  );
}

function FooterLinks({ language }: { language: Language }) {
  return (
    <div>
      <h2 className={css.title}>
        <FormattedMessage id="chrome.footer.services" />
      </h2>
      <ul className={css.list}>
        <ServiceItems language={language} />
        <li>
          <a href={`/${language}/faq`}>
            <FormattedMessage id="chrome.footer.faq" />
          </a>
        </li>
      </ul>
    </div>
  );
}

function Contact({ language }: { language: Language }) {
  const intl = useIntl();
  return (
    <div>
      <h2 className={css.title}>
        <FormattedMessage id="chrome.footer.contact" />
      </h2>
      <ul className={css.list}>
        <li>
          <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
          {company.hours[language] && <span className={css.hours}>{company.hours[language]}</span>}
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
      </ul>
      <ul className={css.social} aria-label={intl.formatMessage({ id: 'chrome.footer.social' })}>
        {company.social.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">
                <FormattedMessage id="chrome.newTab" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On phones, below every page and in its flow: call, write, join the orientation. */
function ReachBar({ language }: { language: Language }) {
  const intl = useIntl();
  const ways = [
    { id: 'call', href: telephoneLink(company.phone) },
    { id: 'write', href: `/${language}/contact` },
    { id: 'orientation', href: `/${language}#orientation` },
  ] as const;
  return (
    <ul className={css.reach} aria-label={intl.formatMessage({ id: 'chrome.reach' })}>
      {ways.map(({ id, href }) => (
        <li key={id}>
          <a href={href}>
            <FormattedMessage id={`chrome.reach.${id}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
