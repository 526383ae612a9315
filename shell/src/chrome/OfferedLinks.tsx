import { useIntl } from 'react-intl';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { menuPages } from '../site/navigation.ts';
import menus from './Menus.module.css';
import { PageItems } from './PageItems.tsx';

/** Button of wide screens for further pages (product 4.8) and links of remotes; composition fills it or leaves it out. */
export function OfferedLinks({ language }: { language: Language }) {
  const label = useIntl().formatMessage({ id: 'chrome.more' });
  return (
    <nav className={menus.searchPlace} aria-label={label}>
      <button type="button" className={menus.languageButton} popoverTarget={ids.moreLinks}>
        {label}
      </button>
      <ul className={menus.languages} id={ids.moreLinks} popover="auto">
        <PageItems language={language} paths={menuPages} />
        {slot.items}
      </ul>
    </nav>
  );
}
