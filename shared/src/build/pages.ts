import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { company, documentTitle } from '../company/company.ts';
import { ownPicture, type RemoteSite, type SiteContent, type SitePage } from '../content/pageList.ts';
import { soundFragment } from '../contract/document/fragment.contract.ts';
import {
  longestAlt,
  type PageFacts,
  type PageHead,
  pageFileText,
  sharingSize,
} from '../contract/release/pageFile.contract.ts';
import type { OfferedLink, PublishedPage } from '../contract/release/pages.contract.ts';
import { sha256 } from '../files/hash.ts';
import type { Catalogs } from '../language/catalogs.ts';
import {
  factsOf,
  inLanguages,
  type Language,
  languages,
  otherLanguages,
  pathInLanguage,
  withoutPhraseBreaks,
} from '../language/language.ts';
import type { ComponentFiles } from '../page/components.ts';
import type { Messages } from '../page/page.tsx';
import type { renderFragment } from '../page/render.tsx';
import type { MessageFilter } from './messages.ts';
import { withNumberedLinks } from './numberedLinks.ts';
import { emitFile } from './pictures/pictures.ts';

type HeadSource = Pick<SitePage, 'path' | 'language' | 'head' | 'canonicalPath'>;

/** Head of a page: the title by its rule (product 3.7), addresses absolute; `picture` is the one for sharing. */
export function headOf({ path, head, canonicalPath, language }: HeadSource, picture = ''): PageHead {
  const title = withoutPhraseBreaks(head.title);
  const canonical = company.origin + (canonicalPath ?? path);
  return {
    title: documentTitle(title, language),
    description: head.description,
    canonical,
    ...(head.robots ? { robots: head.robots } : {}),
    openGraph: {
      'og:site_name': company.name[language],
      'og:title': title || company.name[language],
      'og:description': head.description,
      'og:type': head.type ?? 'website',
      'og:url': canonical,
      'og:locale': factsOf(language).openGraphLocale,
      ...head.openGraph,
    },
    jsonLd: (head.jsonLd ?? []).map((data) => JSON.parse(JSON.stringify(data).replaceAll(ownPicture, picture))),
  };
}

/** Exports of a remote's Node build. */
export interface ServerBuild {
  site: RemoteSite;
  pageTypes: ComponentFiles;
  islands: ComponentFiles;
  messages: Catalogs<Messages>;
  render: typeof renderFragment;
}

type RenderedPage = Omit<SitePage, 'lastModified'>;

/** Renders a page of a remote. @throws Error that names the source, where the HTML would not stay in its place in a document */
export async function renderPage(
  remote: string,
  { pageTypes, islands, messages: catalogs, render }: ServerBuild,
  page: RenderedPage,
  source: string,
  ofIslands: MessageFilter,
) {
  const { default: messages } = await catalogs[page.language]();
  const rendered = await render(
    { remote, pageTypes, islands, messages, islandMessages: ofIslands(messages) },
    { html: {}, ...page },
  );
  try {
    // A message without arguments is its text.
    const html = withNumberedLinks(rendered.html, String(messages['common.links']));
    return { fragment: soundFragment(html), islands: rendered.islands };
  } catch (error) {
    throw new Error(`${source} cannot stand in a page: ${(error as Error).message}. Correct its page or content.`);
  }
}

type PageWriter = ReturnType<typeof pageWriter>;

/** Makes the function that renders a page into a file of the release. @param used takes the islands of each page type */
export function pageWriter(
  outDir: string,
  remote: string,
  server: ServerBuild,
  ofIslands: MessageFilter,
  used: Map<string, Set<string>>,
) {
  return async (page: RenderedPage, facts: PageFacts, file: string) => {
    const { fragment, islands } = await renderPage(remote, server, page, `${remote}: ${file}`, ofIslands);
    for (const island of islands) used.get(page.type)?.add(island);
    const text = pageFileText({ ...facts, fragment });
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
    return { type: page.type, language: page.language, file, hash: sha256(text) };
  };
}

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
    ...(await write(page, await pictures(page), `pages${page.path}.html`)),
    path: page.path,
    alternate: alternates[0] ?? page.path,
    status: 200,
    lastModified: page.lastModified,
    ...(page.canonicalPath || page.head.robots ? { unlisted: true } : {}),
  };
}

export function unknownPages(content: SiteContent, write: PageWriter, pictures: SharingPictures) {
  return Promise.all(
    (content.unknown ?? []).map(async ({ pattern, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: pattern.replace(':lang', language) };
        const file = `pages/unknown${page.path.replaceAll(':', '')}.html`;
        const { head, picture } = await pictures({ ...page, canonicalPath: `/${language}` });
        const written = await write(page, { head: { ...head, robots: 'noindex' }, picture }, file);
        return { status: 404 as const, ...written };
      };
      return { pattern, ...(await inLanguages(answer)) };
    }),
  );
}

export function answerPages(content: SiteContent, write: PageWriter) {
  return Promise.all(
    (content.answers ?? []).map(async ({ name, pages }) => {
      const answer = async (language: Language) => {
        const page = { ...pages[language], path: `/${language}` };
        const head = { ...headOf(page), robots: 'noindex' };
        return { status: 200 as const, ...(await write(page, { head }, `pages/answers/${language}/${name}.html`)) };
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

/** The picture of pages that show none. */
const brand = join(import.meta.dirname, '../../images/sharing.svg');

export type SharingPictures = ReturnType<typeof sharingPictures>;

/** Makes head data of a remote's pages, with their drawing or photo as chats and social pages show it. */
export function sharingPictures(outDir: string, base: string) {
  const emit = emitFile(outDir, '');
  const made = new Map<string, Promise<string>>();
  const make = async (file: string) => {
    const { sharingJpeg } = await import('./pictures/raster.ts');
    return emit(`${basename(file, extname(file))}.jpg`, await sharingJpeg(readFileSync(file)));
  };
  return async (page: HeadSource) => {
    const { head, path, language } = page;
    if (head.picture && !head.picture.startsWith(base))
      throw new Error(`${path}: its picture for sharing is ${head.picture}, which is not a file of this release`);
    const source = head.picture ? join(outDir, head.picture.slice(base.length)) : brand;
    const making = made.get(source) ?? make(source);
    made.set(source, making);
    const file = await making;
    const alt = withoutPhraseBreaks(head.title || company.name[language]).slice(0, longestAlt);
    return {
      head: headOf(page, `${company.origin}${base}${file}`),
      picture: { file, ...sharingSize, alt },
    };
  };
}
