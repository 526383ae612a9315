import { company, documentTitle } from 'shared/company/company.ts';
import { slot } from 'shared/contract/document.contract.ts';
import { searchPath } from 'shared/contract/searchPage.contract.ts';
import { type Language, otherLanguages } from 'shared/language/language.ts';
import type { IndexedPage } from '../search/content.ts';
import { helpsIn } from '../search/otherLanguage.ts';
import { queryOf } from '../search/query.ts';
import { answerView, type OtherPages, proposalsView } from '../search/view.ts';
import type { Directory } from './directory.ts';
import type { Frame } from './frame.ts';
import { sha256 } from './hash.ts';
import { escapeHtml } from './head.ts';
import { commonHeaders } from './headers.ts';
import { type PageResponse, shellPage } from './pages.ts';
import type { SearchIndex } from './searchIndex.ts';
import { viewHtml } from './viewHtml.ts';

/** The page of results; without a query it has the field alone, and starts the client, which searches where no host does. */
export async function searchPage(
  frame: Frame,
  index: SearchIndex,
  directory: Directory,
  language: Language,
  typed: string,
): Promise<PageResponse> {
  const { title, description, html, before, css, texts } = frame.chrome[language].search;
  const { text: query, isCut } = queryOf(typed);
  const results = query ? answerView(await answerTo(index, directory, language, query, isCut), texts) : [];
  const values: Record<string, string> = {
    [slot.query]: escapeHtml(query),
    [slot.results]: query ? results.map(viewHtml).join('') : before,
    [slot.answered]: query ? 'true' : '',
  };
  const filled = html.replaceAll(/\{\{(?:query|results|answered)\}\}/g, (found) => values[found] ?? '');
  const path = `/${language}${searchPath}`;
  return {
    language,
    path,
    head: {
      title: documentTitle(title, language),
      description,
      canonical: company.origin + path,
      robots: 'noindex',
      openGraph: {},
      jsonLd: [],
    },
    html: filled,
    own: { css, starts: !query },
    status: 200,
  };
}

async function answerTo(index: SearchIndex, directory: Directory, language: Language, query: string, isCut: boolean) {
  const engine = await index.engine(directory, language);
  const pages = engine.find(query);
  const helpful = otherLanguages(language).filter((other) => helpsIn(other, { query, language, found: pages.length }));
  const others: OtherPages[] = [];
  for (const other of helpful)
    others.push({ language: other, count: (await index.engine(directory, other)).find(query).length });
  return { language, query, isCut, pages, others, isWhole: engine.isWhole };
}

/** The index as browsers get it. One without the pages of a remote is not cached. */
export async function indexFile(index: SearchIndex, directory: Directory, language: Language): Promise<Response> {
  const content = await index.forBrowsers(directory, language);
  const text = JSON.stringify(content);
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json',
    'cache-control': content.isWhole ? 'no-cache' : 'no-store',
    etag: `"${(await sha256(text)).slice(0, 27)}"`,
  };
  return new Response(text, { headers });
}

/** A path of a language that is no page. */
export interface Lost {
  language: Language;
  path: string;
}

/** The page of an unknown address, with pages that may have been meant. */
export function lostPage(frame: Frame, { language, path }: Lost, pages: IndexedPage[]): PageResponse {
  const { texts } = frame.chrome[language].search;
  const proposals = pages.length > 0 ? proposalsView(pages, texts).map(viewHtml).join('') : '';
  return shellPage(frame, language, path, 'notFound', 404, proposals);
}
