import { company, documentTitle } from 'shared/company/company.ts';
import { slot } from 'shared/contract/document.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/searchPage.contract.ts';
import { type Language, otherLanguages } from 'shared/language/language.ts';
import { helpsIn } from '../search/otherLanguage.ts';
import { queryOf } from '../search/query.ts';
import { answerView, type OtherPages, proposalsView, type ViewNode } from '../search/view.ts';
import type { Directory } from './directory.ts';
import type { documentResponder } from './documentResponse.ts';
import type { Frame } from './frame.ts';
import { frameLinksOf } from './frameLinks.ts';
import { sha256 } from './hash.ts';
import { escapeHtml } from './head.ts';
import { commonHeaders, plainText } from './headers.ts';
import { wordsOfAddress } from './nearestPages.ts';
import { ownPathAt } from './ownPath.ts';
import { type PageResponse, shellPage } from './pages.ts';
import type { Preview } from './preview.ts';
import type { SearchIndex } from './searchIndex.ts';
import type { SiteRequest } from './siteRequest.ts';
import type { Found } from './target.ts';

/** Pages that are proposed for an address that is none, and how much of the address is looked at. */
const most = { proposals: 3, characters: 512 };

interface Sources {
  frame: Frame;
  search: SearchIndex;
  toResponse: ReturnType<typeof documentResponder>;
}

/** Makes the functions that find what answers a search, and an address that is no page. */
export function searchResponses({ frame, search, toResponse }: Sources) {
  return {
    /** The page of results, and the index for browsers; nothing for any other path. */
    page({ path, query = '' }: SiteRequest, directory: Directory, preview: Preview | undefined): Found | undefined {
      const own = ownPathAt(path);
      if (own?.path === searchIndexPath) return indexFile(search, directory, own.language);
      if (own?.path !== searchPath) return undefined;
      const compose = async () =>
        toResponse(await searchPage(frame, search, directory, own.language, query), preview, directory);
      // There is no limit to possible queries: each is answered and forgotten.
      if (query) return { compose };
      return { key: `search ${own.language} ${new Date().getFullYear()}${frameLinksOf(directory).key}`, compose };
    },

    /** The page of an address that is none: the common one, unless there are pages with an address close to it. */
    lost(
      { language, path }: Lost,
      common: Found,
      asked: SiteRequest,
      directory: Directory,
      preview: Preview | undefined,
    ): Found {
      const words = wordsOfAddress(asked.path.slice(0, most.characters));
      if (words === '') return common;
      const engine = search.ready(directory, language);
      if (!engine) {
        // Later visitors get proposals; made-up addresses wait for nothing.
        search.prepare(directory, language);
        return common;
      }
      const pages = engine.near(words, most.proposals);
      if (pages.length === 0) return common;
      const proposals = proposalsView(pages, frame.chrome[language].search.texts).map(viewHtml).join('');
      const page = shellPage(frame, language, path, 'notFound', 404, proposals);
      return {
        key: [common.key, ...pages.map((near) => near.path), ...releasesOf(directory)].join(' '),
        compose: () => toResponse(page, preview, directory),
      };
    },
  };
}

/** A path of a language that is no page. */
interface Lost {
  language: Language;
  path: string;
}

const releasesOf = ({ remotes }: Directory) => remotes.map(({ remote, release }) => `${remote}@${release}`);

/** The page of results; without a query it has the field alone, and starts the client, which searches where no host does. */
async function searchPage(
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
  const head = { title: documentTitle(title, language), description, canonical: company.origin + path };
  return {
    ...{ language, path, status: 200, html: filled, own: { css, starts: !query } },
    head: { ...head, robots: 'noindex', openGraph: {}, jsonLd: [] },
  };
}

async function answerTo(index: SearchIndex, directory: Directory, language: Language, query: string, isCut: boolean) {
  const engine = await index.engine(directory, language);
  const pages = await engine.find(query);
  const others: OtherPages[] = [];
  for (const other of otherLanguages(language))
    if (helpsIn(other, { query, language, found: pages.length }))
      others.push({ language: other, count: (await (await index.engine(directory, other)).find(query)).length });
  return { language, query, isCut, pages, others, isWhole: engine.isWhole };
}

/** The index as browsers get it. One without the pages of a remote is not cached. */
function indexFile(search: SearchIndex, directory: Directory, language: Language): Found {
  const compose = async () => {
    const content = await search.forBrowsers(directory, language);
    const text = JSON.stringify(content);
    const headers = {
      ...commonHeaders,
      'content-type': 'application/json',
      'cache-control': content.isWhole ? 'no-cache' : 'no-store',
      etag: `"${(await sha256(text)).slice(0, 27)}"`,
    };
    return new Response(text, { headers });
  };
  return {
    key: ['search index', language, ...releasesOf(directory), ...directory.missing].join(' '),
    compose: () => compose().catch(() => plainText('Not available right now', 503, { 'retry-after': '5' })),
  };
}

/** A part of the results as HTML. */
function viewHtml(node: ViewNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, attributes = {}, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${children.map(viewHtml).join('')}</${tag}>`;
}
