import { type Language, otherLanguages, pathInLanguage } from '../language/language.ts';
import { inLanguages } from '../language/localized.ts';
import type { SiteContent, SitePage } from '../readers/pageList.ts';
import type { FragmentWriter } from './fragmentWriter.ts';
import { headOf } from './head.ts';
import type { PagePictures } from './sharing/pagePictures.ts';

/**
 * Renders a page and states it for `pages.json`.
 * @throws Error with the address of the page that is missing in another language
 */
export async function publishedPage(
  page: SitePage,
  content: SiteContent,
  write: FragmentWriter,
  pictures: PagePictures,
) {
  const alternates = otherLanguages(page.language).map((language) => pathInLanguage(page.path, language));
  const missing = alternates.find((path) => !content.pages.some((other) => other.path === path));
  if (missing) throw new Error(`${page.path}: the same page in the other language, ${missing}, is missing`);
  return {
    type: page.type,
    language: page.language,
    path: page.path,
    alternate: alternates[0] ?? page.path,
    status: 200 as const,
    ...(await pictures.headOf(page)),
    fragment: await write(page, `fragments${page.path}.html`),
    lastModified: page.lastModified,
  };
}

/** Renders what answers unknown paths. */
export function unknownPages(content: SiteContent, write: FragmentWriter, pictures: PagePictures) {
  return Promise.all(
    (content.unknown ?? []).map(async ({ pattern, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: pattern.replace(':lang', language) };
        const file = `fragments/unknown${page.path.replaceAll(':', '')}.html`;
        const { head, picture } = await pictures.headOf({ ...page, canonicalPath: `/${language}` });
        const fragment = await write(page, file);
        return {
          type: page.type,
          language,
          status: 404 as const,
          head: { ...head, robots: 'noindex' },
          picture,
          fragment,
        };
      };
      return { pattern, ...(await inLanguages(answer)) };
    }),
  );
}

/** Renders the pages that the answers of a service fill. */
export function answerPages(content: SiteContent, write: FragmentWriter) {
  return Promise.all(
    (content.answers ?? []).map(async ({ name, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: `/${language}` };
        const head = { ...headOf(page), robots: 'noindex' };
        const fragment = await write(page, `fragments/answers/${language}/${name}.html`);
        return { type: page.type, language, status: 200 as const, head, fragment };
      };
      return { name, ...(await inLanguages(answer)) };
    }),
  );
}
