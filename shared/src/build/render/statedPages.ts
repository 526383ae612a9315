import type { SiteContent, SitePage } from '../../content/pageList.ts';
import type { OfferedLink } from '../../contract/document/links.contract.ts';
import type { PublishedPage } from '../../contract/release/pages.contract.ts';
import { inLanguages, type Language, languages, otherLanguages, pathInLanguage } from '../../language/language.ts';
import type { SharingPictures } from '../pictures/sharingPictures.ts';
import { headOf } from './head.ts';
import type { PageWriter } from './pageWriter.ts';

/** Renders a page and states it for `pages.json`. @throws Error with the page that is missing in another language */
export async function publishedPage(
  page: SitePage,
  paths: ReadonlySet<string>,
  write: PageWriter,
  pictures: SharingPictures,
): Promise<PublishedPage> {
  const alternates = otherLanguages(page.language).map((language) => pathInLanguage(page.path, language));
  const missing = alternates.find((path) => !paths.has(path));
  if (missing) throw new Error(`${page.path}: the same page in the other language, ${missing}, is missing`);
  return {
    type: page.type,
    language: page.language,
    path: page.path,
    alternate: alternates[0] ?? page.path,
    status: 200,
    ...(await write(page, await pictures(page), `pages${page.path}.html`)),
    lastModified: page.lastModified,
    ...(page.canonicalPath || page.head.robots ? { unlisted: true } : {}),
  };
}

/** Renders what answers unknown paths. */
export function unknownPages(content: SiteContent, write: PageWriter, pictures: SharingPictures) {
  return Promise.all(
    (content.unknown ?? []).map(async ({ pattern, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: pattern.replace(':lang', language) };
        const file = `pages/unknown${page.path.replaceAll(':', '')}.html`;
        const { head, picture } = await pictures({ ...page, canonicalPath: `/${language}` });
        const written = await write(page, { head: { ...head, robots: 'noindex' }, picture }, file);
        return { type: page.type, language, status: 404 as const, ...written };
      };
      return { pattern, ...(await inLanguages(answer)) };
    }),
  );
}

/** Renders the pages that the answers of a service fill. */
export function answerPages(content: SiteContent, write: PageWriter) {
  return Promise.all(
    (content.answers ?? []).map(async ({ name, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: `/${language}` };
        const head = { ...headOf(page), robots: 'noindex' };
        const written = await write(page, { head }, `pages/answers/${language}/${name}.html`);
        return { type: page.type, language, status: 200 as const, ...written };
      };
      return { name, ...(await inLanguages(answer)) };
    }),
  );
}

/** The links that a remote offers to the frame. @throws Error that names a link which leads to no page of the remote */
export function checkedLinks({ pages, links = [] }: SiteContent): { links?: OfferedLink[] } {
  const paths = new Set(pages.map(({ path }) => path));
  for (const { place, path } of links)
    for (const language of languages)
      if (!paths.has(`/${language}${path}`))
        throw new Error(`the ${place} is offered /${language}${path}, which is not a page of this remote: correct it`);
  return links.length > 0 ? { links } : {};
}
