import { type FormEvent, type KeyboardEventHandler, useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import { useHref, usePage } from 'shared/page/page.tsx';
import css from './NewsSearch.module.css';
import { suggestions } from './suggestions.ts';
import { useCombobox } from './useCombobox.ts';
import { type Title, useTitles } from './useTitles.ts';

/** Suggestions that are shown; more than these help nobody to choose. */
const longestList = 8;

export interface NewsSearchProps {
  /** Titles of the articles on this page. */
  onPage: Title[];
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string | undefined;
  /** Search form submitted: the list filters again (specification 4). */
  onSubmit?: (() => void) | undefined;
}

/** Search with title suggestions. The visible list stays driven by the category alone (specification 4). */
export function NewsSearch({ onPage, titles, onSubmit }: NewsSearchProps) {
  const intl = useIntl();
  const href = useHref();
  const { services } = usePage();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { searchable, load } = useTitles(onPage, titles);
  const found = suggestions(searchable, query);
  const shown = found.slice(0, longestList);
  const choose = (article: Title | undefined) => article && services.navigate(href(`/news/${article.slug}`));
  const combobox = useCombobox(shown.length, (index) => choose(shown[index]));
  const open = combobox.open && query.trim() !== '';

  // Text that a visitor typed before React came is in the field already; who still types sees what matches it.
  const { show } = combobox;
  useEffect(() => {
    const typed = input.current?.value ?? '';
    const isFocused = document.activeElement === input.current;
    setQuery(typed);
    if (typed || isFocused) load();
    if (typed && isFocused) show();
  }, [load, show]);

  const change = (text: string) => {
    setQuery(text);
    show();
    if (text.trim())
      services.announce(
        intl.formatMessage({ id: 'news.search.count' }, { count: suggestions(searchable, text).length }),
      );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    combobox.hide();
    onSubmit?.();
  };

  return (
    <search className={css.search}>
      <form className={css.form} onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <label className="visually-hidden" htmlFor={`${listId}-query`}>
          <FormattedMessage id="news.search.label" />
        </label>
        <input
          id={`${listId}-query`}
          ref={input}
          className={css.input}
          type="search"
          name="q"
          autoComplete="off"
          placeholder={intl.formatMessage({ id: 'news.search.placeholder' })}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined}
          onFocus={load}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={combobox.onKeyDown}
          onBlur={combobox.hide}
        />
        <button className={css.submit} type="submit">
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
  /** Place of the one that the keys have reached. */
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
