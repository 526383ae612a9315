import { FormattedMessage } from 'react-intl';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import type { SearchTexts } from '../search/view.ts';
import { SearchField } from './SearchField.tsx';

/** Search of the whole site: field and results. The host fills them in, or the client. */
export function SearchPage({ language, texts }: { language: Language; texts: SearchTexts }) {
  return (
    <div className="shell_search_page" {...{ [mark.search]: JSON.stringify(texts) }}>
      <h1>
        <FormattedMessage id="chrome.search.title" />
      </h1>
      <SearchField language={language} query={slot.query} />
      <div {...{ [mark.searchResults]: slot.answered }}>{slot.results}</div>
    </div>
  );
}

/** Shown before a search: on static hosts, search needs scripts. */
export function BeforeSearch() {
  return (
    <noscript>
      <p className="shell_search_note">
        <FormattedMessage id="chrome.search.noScript" />
      </p>
    </noscript>
  );
}
