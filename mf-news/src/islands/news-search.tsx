import { NewsSearch, type NewsSearchProps } from '../list/NewsSearch.tsx';

/** The search alone, where every category has pages of its own. */
export default function NewsSearchIsland({ onPage, titles }: Pick<NewsSearchProps, 'onPage' | 'titles'>) {
  return <NewsSearch onPage={onPage} titles={titles} />;
}
