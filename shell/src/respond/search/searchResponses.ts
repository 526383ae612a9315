import { company } from 'shared/company/company.ts';
import { slot } from 'shared/contract/document/document.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { type Language, languageOf, languageOfPath, otherLanguages } from 'shared/language/language.ts';
import { wordsOfAddress } from '../../search/engine.ts';
import { helpsIn, queryOf } from '../../search/query.ts';
import { proposalsHtml, resultsHtml, type SearchAnswer } from '../../search/view.ts';
import { documentAnswer, type PageResponse, shellPage } from '../documents/documentResponse.ts';
import type { Frame } from '../documents/frame.ts';
import { releaseNames } from '../files.ts';
import { commonHeaders, entityTag } from '../headers.ts';
import { type Answer, type Route, type SiteState, shellPathAt } from '../siteRequest.ts';
import type { SiteSearch } from './siteSearch.ts';

/** Most pages that are proposed for an unknown address, and characters of it that are read. */
const most = { proposals: 3, characters: 512 };

export const searchPage: Route = ({ path, query = '' }, site, { frame }) => {
  const language = languageOfPath(path);
  if (!language || shellPathAt(path) !== searchPath) return undefined;
  const page = () => resultsPage(frame, site.search, language, query);
  const answer = documentAnswer(frame, site, `search ${language}`, page);
  // There is no limit to possible queries: each is answered and forgotten.
  return query ? { compose: answer.compose } : answer;
};

/** Answers an unknown address with the 404 page and links to similar ones, if there are any, and an engine already. */
export function nearAnswer(path: string, missing: string, site: SiteState, frame: Frame): Answer | undefined {
  const language = languageOf(path);
  const words = wordsOfAddress(path.slice(0, most.characters));
  const pages = words === '' ? [] : (site.search.ready(language)?.near(words, most.proposals) ?? []);
  if (pages.length === 0) return undefined;
  const proposals = proposalsHtml(pages, frame.chrome[language].search.texts);
  const madeOf = [...pages.map((near) => near.path), ...releaseNames(site.directory.remotes)];
  const page = () => shellPage(frame, missing, 'notFound', 404, proposals);
  return documentAnswer(frame, site, ['near', missing, ...madeOf].join(' '), page);
}

/** Answers with the index for browsers; one without the pages of a remote is not cached. */
export const searchIndexFile: Route = ({ path }, { directory, search }) => {
  const language = languageOfPath(path);
  if (!language || shellPathAt(path) !== searchIndexPath) return undefined;
  const compose = async () => {
    const content = await search.forBrowsers(language);
    const text = JSON.stringify(content);
    const headers = {
      ...commonHeaders,
      'content-type': 'application/json',
      'cache-control': content.isWhole ? 'no-cache' : 'no-store',
      etag: await entityTag(text),
    };
    return new Response(text, { headers });
  };
  const key = ['search index', language, ...releaseNames(directory.remotes), ...directory.missing].join(' ');
  return { key, compose };
};

/** Makes the page of results; without a query it has the field alone, and starts the client, which searches on static hosts. */
async function resultsPage(frame: Frame, search: SiteSearch, language: Language, typed: string): Promise<PageResponse> {
  const { before, css, texts } = frame.chrome[language].search;
  const query = queryOf(typed);
  const results = query ? resultsHtml(await answerTo(search, language, query), texts) : before;
  const values: Record<string, string> = {
    [slot.query]: escapeHtml(query),
    [slot.results]: results,
    [slot.answered]: query ? 'true' : '',
  };
  const page = shellPage(frame, `/${language}${searchPath}`, 'search', 200);
  const html = page.html.replaceAll(/\{\{(?:query|results|answered)\}\}/g, (found) => values[found] ?? '');
  const head = { ...page.head, canonical: company.origin + page.path };
  return { ...page, head, html, own: { css, starts: !query } };
}

async function answerTo(search: SiteSearch, language: Language, query: string): Promise<SearchAnswer> {
  const engine = await search.engine(language);
  const pages = await engine.find(query);
  const others: SearchAnswer['others'] = [];
  for (const other of otherLanguages(language))
    if (helpsIn(other, { query, language, found: pages.length }))
      others.push({ language: other, count: (await (await search.engine(other)).find(query)).length });
  return { language, query, pages, others, isWhole: engine.isWhole };
}
