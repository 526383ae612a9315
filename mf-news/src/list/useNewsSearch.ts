import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useHref, usePage } from 'shared/page/page.tsx';
import { suggestions } from './suggestions.ts';
import { useCombobox } from './useCombobox.ts';
import { type Title, useTitles } from './useTitles.ts';

const longestList = 8;

/** What the search finds, and what its field and its list of suggestions do. */
export function useNewsSearch(input: RefObject<HTMLInputElement | null>, onPage: Title[], titles: string | undefined) {
  const intl = useIntl();
  const href = useHref();
  const { services } = usePage();
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
    if (text.trim())
      services.announce(
        intl.formatMessage({ id: 'news.search.count' }, { count: suggestions(searchable, text).length }),
      );
  };
  return { found, shown, combobox, open, focus, change, choose };
}
