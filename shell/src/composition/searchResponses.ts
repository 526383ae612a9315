import type { IndexedPage } from '../search/content.ts';
import type { Directory } from './directory.ts';
import type { documentResponder } from './documentResponse.ts';
import type { Frame } from './frame.ts';
import { frameLinksOf } from './frameLinks.ts';
import { plainText } from './headers.ts';
import { wordsOfAddress } from './nearestPages.ts';
import type { Preview } from './preview.ts';
import { searchAt } from './searchAddress.ts';
import type { SearchIndex } from './searchIndex.ts';
import { indexFile, type Lost, lostPage, searchPage } from './searchPages.ts';
import type { SiteRequest } from './siteRequest.ts';
import type { Found } from './target.ts';

/** Most pages that are proposed for an address that is none. */
const mostProposals = 3;

interface Sources {
  frame: Frame;
  search: SearchIndex;
  toResponse: ReturnType<typeof documentResponder>;
}

/** Makes the functions that find what answers a search, and an address that is no page. */
export function searchResponses({ frame, search, toResponse }: Sources) {
  return {
    /** The page of results, and the index for browsers; nothing for any other path. */
    page({ path, query = '' }: SiteRequest, directory: Directory, preview: Preview | undefined) {
      const asked = searchAt(path);
      if (!asked) return undefined;
      const { language, isIndex } = asked;
      if (isIndex) return indexAnswer(search, directory, asked);
      const compose = async () =>
        toResponse(await searchPage(frame, search, directory, language, query), preview, directory);
      const madeIn = `${new Date().getFullYear()}${frameLinksOf(directory).key}`;
      // Queries are without number: each is answered and forgotten.
      const key = query ? {} : { key: `search ${language} ${madeIn}` };
      return { ...key, compose };
    },

    /** The page of an address that is none: the common one, unless there are pages with an address close to it. */
    lost(found: Lost, common: Found, { path }: SiteRequest, directory: Directory, preview: Preview | undefined): Found {
      const words = wordsOfAddress(path);
      if (words === '') return common;
      const engine = search.ready(directory, found.language);
      const answer = (pages: IndexedPage[]) => toResponse(lostPage(frame, found, pages), preview, directory);
      if (!engine) {
        // Who comes later gets them; made-up addresses wait for nothing.
        search.prepare(directory, found.language);
        return common;
      }
      const pages = engine.near(words, mostProposals);
      if (pages.length === 0) return common;
      const releases = directory.remotes.map(({ remote, release }) => `${remote}@${release}`);
      return {
        key: [common.key, ...pages.map((page) => page.path), ...releases].join(' '),
        compose: async () => answer(pages),
      };
    },
  };
}

function indexAnswer(search: SearchIndex, directory: Directory, { language }: { language: Lost['language'] }): Found {
  const releases = directory.remotes.map(({ remote, release }) => `${remote}@${release}`);
  return {
    key: ['search index', language, ...releases, ...directory.missing].join(' '),
    compose: () =>
      indexFile(search, directory, language).catch(() =>
        plainText('Not available right now', 503, { 'retry-after': '5' }),
      ),
  };
}
