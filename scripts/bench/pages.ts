import { pageTypes } from '../../e2e/support/pageTypes.ts';
import { languages } from '../../shared/src/language/language.ts';

/** A page that is measured. */
export interface BenchPage {
  path: string;
  /** Name of its page type; a page that was requested by an address of its own has none. */
  type: string;
  /** The header is the same on all pages: its menus are tapped on one page of every remote. */
  withMenus: boolean;
}

const firstOfRemote = pageTypes.filter(
  ({ remote }, index) => pageTypes.findIndex((other) => other.remote === remote) === index,
);

/** One page of every type, in both languages. */
const pages: BenchPage[] = languages.flatMap((language) =>
  pageTypes.map((type) => ({
    path: `/${language}${type.path}`,
    type: type.name,
    withMenus: firstOfRemote.includes(type),
  })),
);

/** Every page type in both languages, or the one page that was requested. */
export function pagesToMeasure(wanted?: string): BenchPage[] {
  if (!wanted) return pages;
  const known = pages.find(({ path }) => path === wanted);
  return [{ path: wanted, type: known?.type ?? '', withMenus: true }];
}
