import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import { destinations, morePages, services } from '../site/site.ts';
import { Logo, PageItems, useChrome } from './common.tsx';
import css from './Footer.module.css';

export function Footer() {
  const { language, message, href } = useChrome();
  const copyright = { from: String(company.since), to: slot.year, company: company.name[language] };
  return (
    <footer id={ids.footer} className={css.footer}>
      <ReachBar />
      <div className={css.columns}>
        <div className={css.about}>
          <p className={css.logo} translate="no">
            <Logo />
            {company.name[language]}
          </p>
          <p>{message('chrome.footer.claim')}</p>
          <address>{company.address[language]}</address>
        </div>
        <div>
          <h2 className={css.title}>{message('chrome.footer.services')}</h2>
          <ul className="taps">
            <PageItems paths={services} />
            <li>
              <a href={href('/faq')}>{message('chrome.footer.faq')}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2 className={css.title}>{message('chrome.footer.destinations')}</h2>
          <ul className="taps">
            {destinations.map((id) => (
              <li key={id}>{message(`chrome.destination.${id}`)}</li>
            ))}
          </ul>
        </div>
        <Contact />
      </div>
      {/* Pages that the client does not list, apart from those that it does (product 4.8). */}
      <ul className={`${css.more} taps wrap`} aria-label={message('chrome.more')}>
        <PageItems paths={morePages} />
        {slot.footerLinks}
      </ul>
      <p className={css.copyright}>{message('chrome.footer.copyright', copyright)}</p>
    </footer>
  );
}

function Contact() {
  const { language, message } = useChrome();
  return (
    <div>
      <h2 className={css.title}>{message('chrome.footer.contact')}</h2>
      <ul className="taps wrap">
        <li>
          <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
          {company.hours[language] && <div>{company.hours[language]}</div>}
        </li>
        <li>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </li>
      </ul>
      <ul className="taps wrap" aria-label={message('chrome.footer.social')}>
        {company.social.map(({ id, name, href }) => (
          <li key={id}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">{message('chrome.newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On phones, below every page and in its flow: call, write, join the orientation. */
function ReachBar() {
  const { message, href } = useChrome();
  const ways = { call: telephoneLink(company.phone), write: href('/contact'), orientation: href('#orientation') };
  return (
    <ul className={css.reach} aria-label={message('chrome.reach')}>
      {(['call', 'write', 'orientation'] as const).map((way) => (
        <li key={way}>
          <a href={ways[way]}>{message(`chrome.reach.${way}`)}</a>
        </li>
      ))}
    </ul>
  );
}
