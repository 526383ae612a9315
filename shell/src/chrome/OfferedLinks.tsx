import { FormattedMessage, useIntl } from 'react-intl';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { menuPages } from '../site/navigation.ts';
import menus from './Menus.module.css';

/** Button of wide screens for further pages (product 4.8) and links of remotes; composition fills it or leaves it out. */
export function OfferedLinks({ language }: { language: Language }) {
  const label = useIntl().formatMessage({ id: 'chrome.more' });
  return (
    <nav className={menus.searchPlace} aria-label={label}>
      <button type="button" className={menus.languageButton} popoverTarget={ids.moreLinks}>
        {label}
      </button>
      <ul className={menus.languages} id={ids.moreLinks} popover="auto">
        {menuPages.map((id) => (
          <li key={id}>
            <a href={`/${language}/${id}`}>
              <FormattedMessage id={`chrome.more.${id}`} />
            </a>
          </li>
        ))}
        {slot.items}
      </ul>
    </nav>
  );
}
