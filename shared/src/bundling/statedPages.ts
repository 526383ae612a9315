import { completeLanguages, type Language, languages, pathInLanguage } from '../language/language.ts';
import type { SitePage } from '../readers/pageList.ts';
import type { WholeContent } from './fallbackPages.ts';
import type { FragmentWriter } from './fragmentWriter.ts';
import { headOf } from './head.ts';
import type { PagePictures } from './sharing/pagePictures.ts';

/**
 * Renders a page and states it for `pages.json`.
 * @throws Error with the address that a complete language lacks
 */
export async function publishedPage(
  page: SitePage,
  content: WholeContent,
  write: FragmentWriter,
  pictures: PagePictures,
) {
  const others = completeLanguages().filter((language) => language !== page.language);
  const alternates = others.map((language) => pathInLanguage(page.path, language));
  const missing = alternates.find((path) => !content.pages.some((other) => other.path === path));
  if (missing) throw new Error(`${page.path}: the same page in the other language, ${missing}, is missing`);
  return {
    type: page.type,
    language: page.language,
    ...shownIn(page),
    path: page.path,
    alternate: alternates[0] ?? page.path,
    status: 200 as const,
    ...(await pictures.headOf(page)),
    fragment: await write(page, `fragments${page.path}.html`),
    lastModified: page.lastModified,
  };
}

/** Renders what answers unknown paths. */
export function unknownPages(content: WholeContent, write: FragmentWriter, pictures: PagePictures) {
  return Promise.all(
    content.unknown.map(async ({ pattern, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: pattern.replace(':lang', language) };
        const file = `fragments/unknown${page.path.replaceAll(':', '')}.html`;
        const { head, picture } = await pictures.headOf({ ...page, canonicalPath: `/${language}` });
        const fragment = await write(page, file);
        return {
          type: page.type,
          language,
          ...shownIn(page),
          status: 404 as const,
          head: { ...head, robots: 'noindex' },
          picture,
          fragment,
        };
      };
      return { pattern, ...(await inEveryLanguage(answer)) };
    }),
  );
}

/** Renders the pages that the answers of a service fill. */
export function answerPages(content: WholeContent, write: FragmentWriter) {
  return Promise.all(
    content.answers.map(async ({ name, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: `/${language}` };
        const head = { ...headOf(page), robots: 'noindex' };
        const fragment = await write(page, `fragments/answers/${language}/${name}.html`);
        return { type: page.type, language, ...shownIn(page), status: 200 as const, head, fragment };
      };
      return { name, ...(await inEveryLanguage(answer)) };
    }),
  );
}

async function inEveryLanguage<T>(make: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const made: [Language, T][] = [];
  for (const language of languages) made.push([language, await make(language)]);
  return Object.fromEntries(made) as Record<Language, T>;
}

const shownIn = (page: Pick<SitePage, 'shownIn'>) => (page.shownIn ? { shownIn: page.shownIn } : {});
