import type { Article } from '../readers/article.ts';

/** News categories in the order of their buttons (product 9.2); `all` shows every article. */
export const categories = ['all', 'job', 'visa', 'events'] as const;

export type Category = (typeof categories)[number];

/** Articles on one page of the list. */
export const pageSize = 12;

/** One page of the list where the articles do not fit onto one. */
export interface Listing {
  category: Category;
  page: number;
  pages: number;
}

/** Path of a page of the list below the language: `/news`, `/news/all/2`, `/news/visa`, `/news/visa/2`. */
export function listingPath(category: Category, page: number): string {
  if (page > 1) return `/news/${category}/${page}`;
  return category === 'all' ? '/news' : `/news/${category}`;
}

/** Divides the articles of each category into pages; if all fit onto one, there is one page, which filters by itself. */
export function listingsOf(articles: Article[]): { articles: Article[]; listing?: Listing }[] {
  if (articles.length <= pageSize) return [{ articles }];
  return categories.flatMap((category) => {
    const all = category === 'all' ? articles : articles.filter((article) => article.category === category);
    const pages = Math.max(1, Math.ceil(all.length / pageSize));
    return Array.from({ length: pages }, (_, index) => ({
      articles: all.slice(index * pageSize, (index + 1) * pageSize),
      listing: { category, page: index + 1, pages },
    }));
  });
}
