import { FormattedMessage, useIntl } from 'react-intl';
import { longestQuery, queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import type { Language } from 'shared/language/language.ts';
import css from 'shared/ui/navigation/SearchField.module.css';

interface SearchFieldProps {
  language: Language;
  query?: string;
  autoFocus?: boolean;
}

/** Search of the whole site: a form that leads to the page of results, before any script. */
export function SearchField({ language, query, autoFocus }: SearchFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'chrome.search' });
  return (
    <search aria-label={label}>
      <form className={css.form} action={`/${language}${searchPath}`}>
        <input
          className={css.input}
          type="search"
          name={queryField}
          maxLength={longestQuery}
          aria-label={label}
          placeholder={intl.formatMessage({ id: 'chrome.search.placeholder' })}
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: who opens the search means to type
          autoFocus={autoFocus}
        />
        <button className={css.submit} type="submit">
          <FormattedMessage id="chrome.search" />
        </button>
      </form>
    </search>
  );
}
