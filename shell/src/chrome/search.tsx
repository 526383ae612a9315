import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { longestQuery, queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import css from 'shared/ui/navigation/SearchField.module.css';
import type { SearchTexts } from '../search/view.ts';
import { useChrome } from './common.tsx';

/** Search of the whole site: a form that leads to the page of results, before any script. */
export function SearchField({ query, autoFocus }: { query?: string; autoFocus?: boolean }) {
  const { message, href } = useChrome();
  const label = message('chrome.search');
  return (
    <search aria-label={label}>
      <form className={css.form} action={href(searchPath)}>
        <input
          type="search"
          name={queryField}
          maxLength={longestQuery}
          aria-label={label}
          placeholder={message('chrome.search.placeholder')}
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: who opens the search means to type
          autoFocus={autoFocus}
        />
        <button type="submit">{label}</button>
      </form>
    </search>
  );
}

/** Search of the whole site: field and results. The host fills them in, or the client. */
export function SearchPage({ texts }: { texts: SearchTexts }) {
  const { message } = useChrome();
  return (
    <div className="shell_search_page" {...{ [mark.search]: JSON.stringify(texts) }}>
      <h1>{message('chrome.search.title')}</h1>
      <SearchField query={slot.query} />
      <div className="shell_search_results" {...{ [mark.searchResults]: slot.answered }}>
        {slot.results}
      </div>
    </div>
  );
}

/** Shown before a search: on static hosts, search needs scripts. */
export function BeforeSearch() {
  const { message } = useChrome();
  return (
    <noscript>
      <p className="shell_search_note">{message('chrome.search.noScript')}</p>
    </noscript>
  );
}
