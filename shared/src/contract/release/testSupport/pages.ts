import { pathInLanguage } from '../../../language/language.ts';
import type { PageHead } from '../pageFile.contract.ts';
import { contractVersion, type PagesContract, type PublishedPage } from '../pages.contract.ts';

/** The release id of samples that state no other one. */
export const releaseId = '0123456789ab';

/** `pages.json` with nothing in it but what is given. */
export const samplePages = (given: Partial<PagesContract> = {}): PagesContract => ({
  ...{ contract: contractVersion, remote: 'mf-news', release: releaseId, entry: 'assets/remoteEntry.js' },
  ...{ modules: {}, stylesheets: {}, files: {}, pages: [], unknown: [], redirects: [] },
  ...{ actions: [], answers: [], feeds: [] },
  ...given,
});

/** A page of the type `list`; its file is named by its path. */
export function samplePage(path: string, hash: string): PublishedPage {
  const language = path.startsWith('/jp') ? 'jp' : 'en';
  const alternate = pathInLanguage(path, language === 'en' ? 'jp' : 'en');
  const lastModified = '2025-04-01';
  return { type: 'list', language, status: 200, path, alternate, file: `pages${path}.html`, hash, lastModified };
}

export const sampleHead = (path: string, title = `Title of ${path}`): PageHead => ({
  ...{ title, description: 'A page.', canonical: `https://site.test${path}` },
  ...{ openGraph: {}, jsonLd: [] },
});
