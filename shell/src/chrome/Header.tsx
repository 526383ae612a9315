import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { ids, mark, slot } from 'shared/contract/document/document.contract.ts';
import { factsOf, type Language, languages, localeOf } from 'shared/language/language.ts';
import { PageLink } from 'shared/page/PageLink.tsx';
import { menuPages, menuServices, sections } from '../site/navigation.ts';
import css from './Header.module.css';
import { Logo } from './Logo.tsx';
import menus from './Menus.module.css';
import navigation from './Navigation.module.css';
import { PageItems, ServiceItems } from './PageItems.tsx';
import { SearchField } from './SearchField.tsx';

interface HeaderProps {
  language: Language;
}

/** Header of all pages: logo, navigation, language; the router around it says which link is current. Both menus are native popovers: they work before any script. */
export function Header({ language }: HeaderProps) {
  const intl = useIntl();
  return (
    <header className={css.header}>
      <a className={css.skip} href={`#${ids.main}`}>
        <FormattedMessage id="chrome.skip" />
      </a>
      <div className={css.bar}>
        <a className={css.logo} href={`/${language}`}>
          <Logo />
          <span translate="no">{company.name[language]}</span>
        </a>
        <p className={css.paper}>
          {shownNumber(company.phone, language)}
          <br />
          {company.email}
        </p>
        <nav className={navigation.wide} aria-label={intl.formatMessage({ id: 'chrome.navigation' })}>
          <NavigationLinks language={language} />
          <MoreLinks language={language} />
        </nav>
        {slot.wideLinks}
        <SearchMenu language={language} />
        <LanguageMenu language={language} />
        <button type="button" className={menus.menuButton} popoverTarget={ids.menu}>
          <span className={menus.bars} aria-hidden="true" />
          <span className={menus.menuLabel}>
            <FormattedMessage id="chrome.menu" />
          </span>
        </button>
        <nav className={menus.menu} id={ids.menu} popover="auto" aria-label={intl.formatMessage({ id: 'chrome.menu' })}>
          <SearchField language={language} />
          <NavigationLinks language={language} below={{ services: <ServiceMenu language={language} /> }} />
          <MoreLinks language={language} offered={slot.menuLinks} />
          <p className={menus.call}>
            <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
            {company.hours[language] && <span>{company.hours[language]}</span>}
          </p>
        </nav>
      </div>
    </header>
  );
}

interface NavigationLinksProps extends HeaderProps {
  below?: Partial<Record<(typeof sections)[number]['id'], ReactNode>>;
}

function NavigationLinks({ language, below = {} }: NavigationLinksProps) {
  return (
    <ul className={navigation.links}>
      {sections.map(({ id, path }) => (
        <li key={id}>
          <PageLink to={`/${language}${path}`}>
            <FormattedMessage id={`chrome.section.${id}`} />
          </PageLink>
          {below[id]}
        </li>
      ))}
    </ul>
  );
}

/** The services below Services, so that each is one tap away. */
function ServiceMenu({ language }: HeaderProps) {
  return (
    <ul className={menus.services}>
      <ServiceItems language={language} />
      <PageItems language={language} paths={menuServices} />
    </ul>
  );
}

/** Pages beyond the client's navigation (product 4.8), and links that remotes offer. */
function MoreLinks({ language, offered }: HeaderProps & { offered?: string }) {
  return (
    <ul className={`${navigation.links} ${navigation.more}`}>
      <PageItems language={language} paths={menuPages} />
      {offered}
    </ul>
  );
}

/** On wide screens, which have no menu: a button that opens the field. */
function SearchMenu({ language }: HeaderProps) {
  const intl = useIntl();
  return (
    <div className={menus.searchPlace}>
      <button
        type="button"
        className={menus.searchButton}
        popoverTarget={ids.search}
        aria-label={intl.formatMessage({ id: 'chrome.search' })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </svg>
      </button>
      <div className={menus.searchMenu} id={ids.search} popover="auto">
        <SearchField language={language} autoFocus />
      </div>
    </div>
  );
}

function LanguageMenu({ language }: { language: Language }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'chrome.language' });
  return (
    <div>
      <button type="button" className={menus.languageButton} popoverTarget={ids.languages}>
        <span className="visually-hidden">{label}: </span>
        {factsOf(language).name}
      </button>
      <ul className={menus.languages} id={ids.languages} popover="auto" aria-label={label}>
        {languages.map((other) => (
          <li key={other}>
            <a
              href={`/${other}${slot.path}`}
              lang={localeOf(other)}
              hrefLang={localeOf(other)}
              aria-current={other === language ? 'true' : undefined}
              {...{ [mark.language]: other }}
            >
              {factsOf(other).name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
