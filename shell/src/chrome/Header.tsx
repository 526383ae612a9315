import type { ReactNode } from 'react';
import { company, shownNumber, telephoneLink } from 'shared/company/company.ts';
import { ids, mark, slot } from 'shared/contract/document/document.contract.ts';
import { factsOf, languages, localeOf } from 'shared/language/language.ts';
import { PageLink } from 'shared/page/PageLink.tsx';
import { menuPages, menuServices, sections } from '../site/site.ts';
import { Logo, PageItems, useChrome } from './common.tsx';
import css from './Header.module.css';
import menus from './Menus.module.css';
import { SearchField } from './search.tsx';

/** Header of all pages: logo, navigation, language; the router around it says which link is current. Both menus are native popovers: they work before any script. */
export function Header() {
  const { language, message, href } = useChrome();
  return (
    <header className={css.header}>
      <a className={css.skip} href={`#${ids.main}`}>
        {message('chrome.skip')}
      </a>
      <div className={css.bar}>
        <a className={css.logo} href={href('')}>
          <Logo />
          <span translate="no">{company.name[language]}</span>
        </a>
        <nav className={css.wide} aria-label={message('chrome.navigation')}>
          <NavigationLinks />
          <MoreLinks />
        </nav>
        {slot.wideLinks}
        <SearchMenu />
        <LanguageMenu />
        <button type="button" className={`${menus.button} ${menus.menuButton}`} popoverTarget={ids.menu}>
          <span className={menus.bars} aria-hidden="true" />
          <span className={menus.menuLabel}>{message('chrome.menu')}</span>
        </button>
        <nav
          className={`${menus.popover} ${menus.menu}`}
          id={ids.menu}
          popover="auto"
          aria-label={message('chrome.menu')}
        >
          <SearchField />
          <NavigationLinks>
            <ul className={menus.services}>
              <PageItems paths={menuServices} />
            </ul>
          </NavigationLinks>
          <MoreLinks offered={slot.menuLinks} />
          <p className={menus.call}>
            <a href={telephoneLink(company.phone)}>{shownNumber(company.phone, language)}</a>
            {company.hours[language] && <span className="small">{company.hours[language]}</span>}
          </p>
        </nav>
        <p className={css.paper}>{`${shownNumber(company.phone, language)} · ${company.email}`}</p>
      </div>
    </header>
  );
}

/** @param children what stands below Services, one tap away */
function NavigationLinks({ children }: { children?: ReactNode }) {
  const { message, href } = useChrome();
  return (
    <ul className={css.links}>
      {sections.map(({ id, path }) => (
        <li key={id}>
          <PageLink to={href(path)}>{message(`chrome.section.${id}`)}</PageLink>
          {id === 'services' && children}
        </li>
      ))}
    </ul>
  );
}

/** Pages beyond the client's navigation (product 4.8), and links that remotes offer. */
function MoreLinks({ offered }: { offered?: string }) {
  return (
    <ul className={`${css.links} ${css.more}`}>
      <PageItems paths={menuPages} />
      {offered}
    </ul>
  );
}

/** On wide screens, which have no menu: a button that opens the field. */
function SearchMenu() {
  const { message } = useChrome();
  return (
    <div className={menus.searchPlace}>
      <button
        type="button"
        className={`${menus.button} ${menus.searchButton}`}
        popoverTarget={ids.search}
        aria-label={message('chrome.search')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5.5 5.5" />
        </svg>
      </button>
      <div className={`${menus.popover} ${menus.searchMenu}`} id={ids.search} popover="auto">
        <SearchField autoFocus />
      </div>
    </div>
  );
}

function LanguageMenu() {
  const { language, message } = useChrome();
  const label = message('chrome.language');
  return (
    <div>
      <button type="button" className={`${menus.button} ${menus.languageButton}`} popoverTarget={ids.languages}>
        <span className="visually-hidden">{label}: </span>
        {factsOf(language).name}
      </button>
      <ul className={`${menus.popover} ${menus.languages}`} id={ids.languages} popover="auto" aria-label={label}>
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

/** Button of wide screens for further pages (product 4.8) and links of remotes; composition fills it or leaves it out. */
export function OfferedLinks() {
  const label = useChrome().message('chrome.more');
  return (
    <nav className={menus.searchPlace} aria-label={label}>
      <button type="button" className={`${menus.button} ${menus.languageButton}`} popoverTarget={ids.moreLinks}>
        {label}
      </button>
      <ul className={`${menus.popover} ${menus.languages}`} id={ids.moreLinks} popover="auto">
        <PageItems paths={menuPages} />
        {slot.items}
      </ul>
    </nav>
  );
}
