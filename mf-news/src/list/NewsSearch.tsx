import {
  type FormEvent,
  type KeyboardEventHandler,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import field from 'shared/ui/navigation/SearchField.module.css';
import css from './NewsSearch.module.css';
import { useCombobox } from './useCombobox.ts';
import { suggestions, type Title, useTitles } from './useTitles.ts';

export interface NewsSearchProps {
  onPage: Title[];
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string | undefined;
  /** Search form submitted: the list filters again (product 9.4). */
  onSubmit?: (() => void) | undefined;
}

/** Search with title suggestions. The visible list stays driven by the category alone (product 9.4). */
export function NewsSearch({ onPage, titles, onSubmit }: NewsSearchProps) {
  const { message } = usePage();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { found, shown, combobox, open, focus, change, choose } = useNewsSearch(input, onPage, titles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // If nothing matches, the list keeps saying so. The focus does not move.
    if (found.length === 0) combobox.show();
    else combobox.hide();
    onSubmit?.();
  };

  return (
    <search className={css.search}>
      <form className={field.form} onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <label className="visually-hidden" htmlFor={`${listId}-query`}>
          {message('news.search.label')}
        </label>
        <input
          id={`${listId}-query`}
          ref={input}
          className={field.input}
          type="search"
          name="q"
          autoComplete="off"
          placeholder={message('news.search.placeholder')}
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
          {message('news.search.submit')}
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
        {found.length === 0 && <p className={css.none}>{message('news.search.none')}</p>}
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
  const { message } = usePage();
  return (
    <div id={id} role="listbox" aria-label={message('news.search.suggestions')}>
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

const longestList = 8;

/** The search's results, and the behaviour of its field and its list of suggestions. */
function useNewsSearch(input: RefObject<HTMLInputElement | null>, onPage: Title[], titles: string | undefined) {
  const { services, message, href } = usePage();
  const [query, setQuery] = useState('');
  const { searchable, load } = useTitles(onPage, titles);
  const found = suggestions(searchable, query);
  const shown = found.slice(0, longestList);
  const choose = (article: Title | undefined) => article && services.navigate(href(`/news/${article.slug}`));
  const combobox = useCombobox(shown.length, (index) => choose(shown[index]));
  const open = combobox.open && query.trim() !== '';

  // Text that a visitor typed before React came is in the field already; who still types sees what matches it. In the commit
  // itself: what was sent before React came is sent again right after it, and is to find what the field holds.
  const { show } = combobox;
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    const isFocused = document.activeElement === input.current;
    setQuery(typed);
    if (typed || isFocused) load();
    if (typed && isFocused) show();
  }, [load, show]);

  /** Restores the suggestions when a visitor returns to a search. */
  const focus = () => {
    load();
    show();
  };
  const change = (text: string) => {
    setQuery(text);
    show();
    if (text.trim()) services.announce(message('news.search.count', { count: suggestions(searchable, text).length }));
  };
  return { found, shown, combobox, open, focus, change, choose };
}
