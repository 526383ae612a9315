import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import field from 'shared/ui/navigation/SearchField.module.css';
import css from './NewsList.module.css';
import { suggestions, type Title, useTitles } from './useTitles.ts';

interface NewsSearchProps {
  onPage: Title[];
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string | undefined;
  /** The list filters again (product 9.4); no list with pages of its own does. */
  onSubmit?: () => void;
}

const longestList = 8;

/** Search whose suggestions are links. The visible list stays driven by the category alone (product 9.4). */
export function NewsSearch({ onPage, titles, onSubmit }: NewsSearchProps) {
  const { services, message, href } = usePage();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { searchable, load } = useTitles(onPage, titles);
  const found = suggestions(searchable, query);
  // Text that a visitor typed before React came is in the field already.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    setQuery(typed);
    if (typed || document.activeElement === input.current) load();
  }, [load]);
  const change = (text: string) => {
    setQuery(text);
    if (text.trim()) services.announce(message('news.search.count', { count: suggestions(searchable, text).length }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const label = message('news.search.label');
  return (
    <search className={css.search}>
      <form className={field.form} onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <input
          ref={input}
          className={field.input}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={label}
          placeholder={message('news.search.placeholder')}
          onFocus={load}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <button className={field.submit} type="submit">
          {message('news.search.submit')}
        </button>
      </form>
      <div className={`${css.suggestions} framed`} hidden={query.trim() === ''}>
        <ul aria-label={message('news.search.suggestions')}>
          {found.slice(0, longestList).map(({ slug, title }) => (
            <li key={slug}>
              <a href={href(`/news/${slug}`)}>{title}</a>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>{message('news.search.none')}</p>}
      </div>
    </search>
  );
}
