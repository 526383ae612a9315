import { type FormEvent, type KeyboardEventHandler, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import field from 'shared/ui/SearchField.module.css';
import css from './NewsSearch.module.css';
import { useNewsSearch } from './useNewsSearch.ts';
import type { Title } from './useTitles.ts';

export interface NewsSearchProps {
  onPage: Title[];
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string | undefined;
  /** Search form submitted: the list filters again (product 9.4). */
  onSubmit?: (() => void) | undefined;
}

/** Search with title suggestions. The visible list stays driven by the category alone (product 9.4). */
export function NewsSearch({ onPage, titles, onSubmit }: NewsSearchProps) {
  const intl = useIntl();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, shown, combobox, open, focus, change, choose } = useNewsSearch(input, onPage, titles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What finds nothing goes on saying so; the focus stays the visitor's.
    if (found.length === 0) combobox.show();
    else combobox.hide();
    onSubmit?.();
  };

  return (
    <search className={css.search}>
      <form className={field.form} onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <label className="visually-hidden" htmlFor={`${listId}-query`}>
          <FormattedMessage id="news.search.label" />
        </label>
        <input
          id={`${listId}-query`}
          ref={input}
          className={field.input}
          type="search"
          name="q"
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'news.search.placeholder' })}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined}
          onFocus={focus}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={combobox.onKeyDown}
          onBlur={combobox.hide}
        />
        <button className={field.submit} type="submit">
          <FormattedMessage id="news.search.submit" />
        </button>
      </form>
      <div className={css.suggestions} hidden={!open}>
        <Suggestions
          id={listId}
          articles={shown}
          active={combobox.active}
          onKeyDown={combobox.onKeyDown}
          onChoose={choose}
        />
        {found.length === 0 && (
          <p className={css.none}>
            <FormattedMessage id="news.search.none" />
          </p>
        )}
      </div>
    </search>
  );
}

interface SuggestionsProps {
  id: string;
  articles: Title[];
  active: number;
  onKeyDown: KeyboardEventHandler;
  onChoose: (article: Title) => void;
}

function Suggestions({ id, articles, active, onKeyDown, onChoose }: SuggestionsProps) {
  const intl = useIntl();
  return (
    <div
      id={id}
      className={css.options}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'news.search.suggestions' })}
    >
      {articles.map((article, index) => (
        <div
          key={article.slug}
          id={`${id}-${index}`}
          className={css.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(article)}
          onKeyDown={onKeyDown}
        >
          {article.title}
        </div>
      ))}
    </div>
  );
}
