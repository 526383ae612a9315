import { type FormEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { queryField, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import field from 'shared/ui/navigation/SearchField.module.css';
import css from './NewsList.module.css';

interface NewsSearchProps {
  onPage: Title[];
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string | undefined;
}

const longestList = 8;

/** Search whose suggestions are links; without scripts, that of the whole site. The visible list stays driven by the category alone (product 9.4). */
export function NewsSearch({ onPage, titles }: NewsSearchProps) {
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
  // The suggestions are there already.
  const submit = (event: FormEvent) => event.preventDefault();
  const label = message('news.search.label');
  return (
    <search className={css.search}>
      <form className={field.form} action={href(searchPath)} onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <input
          ref={input}
          type="search"
          name={queryField}
          autoComplete="off"
          aria-label={label}
          placeholder={message('news.search.placeholder')}
          onFocus={load}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <button type="submit">{message('news.search.submit')}</button>
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

/** The data of an article that the search reads. */
export interface Title {
  slug: string;
  title: string;
}

type Searchable = Title & { folded: string };

/** A text in one case and width (Unicode NFKC): a search ignores both. */
function folded(text: string): string {
  return withoutPhraseBreaks(text).normalize('NFKC').toLowerCase().trim();
}

/** Folds a title once, so that a keystroke has little to do, however many titles there are. */
export function searchable(title: Title): Searchable {
  return { ...title, folded: folded(title.title) };
}

/** Titles that contain the query; none for an empty one. */
export function suggestions(titles: Searchable[], query: string): Title[] {
  const wanted = folded(query);
  return wanted ? titles.filter((title) => title.folded.includes(wanted)) : [];
}

/** The titles that search looks through: those on the page, and all others at `address` once a visitor searches. */
function useTitles(onPage: Title[], address: string | undefined) {
  const [all, setAll] = useState<Title[]>();
  const isLoaded = all !== undefined;
  const load = useCallback(() => {
    if (!address || isLoaded) return;
    const titles = fetch(address).then((response) => response.json() as Promise<Title[]>);
    // Without them, search goes on with the titles on the page; the next focus tries again.
    titles.then(setAll, () => undefined);
  }, [address, isLoaded]);
  const titles = useMemo(() => (all ?? onPage).map(searchable), [all, onPage]);
  return { searchable: titles, load };
}
