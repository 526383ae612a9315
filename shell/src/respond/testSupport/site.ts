import { slot } from 'shared/contract/document/document.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import { type AnyPage, allPages, contractVersion, type PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sampleHead, samplePage, samplePages } from 'shared/contract/release/testSupport/pages.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import type { Language } from 'shared/language/language.ts';
import type { InstalledRelease } from '../../directory/directory.ts';
import { sentences } from '../../search/view.ts';
import { createComposition } from '../composition.ts';
import type { Chrome, Frame } from '../documents/frame.ts';
import type { CompositionOptions, LogEntry } from '../options.ts';
import { siteRequest } from '../siteRequest.ts';

/** A small site for tests: a frame, and two remotes whose releases are in memory. */

export { releaseId } from 'shared/contract/release/testSupport/pages.ts';

function chrome(language: string): Chrome {
  const header = (current: string) =>
    `<header data-current="${current}"><a href="/en${slot.path}">English</a><a href="/jp${slot.path}">日本語</a>${slot.wideLinks}<ul>${slot.menuLinks}</ul></header>`;
  const badge = (text: string) => `<aside>${text} ${slot.candidates}</aside>`;
  const page = (title: string, below = '') => ({
    ...{ title, description: `${title}.`, html: `<h1>${language} ${title}</h1>${below}` },
  });
  return {
    header: { '': header(''), home: header('home'), news: header('news') },
    footer: `<footer>${slot.footerLinks}© 2023–${slot.year}</footer>`,
    links: `<nav>${slot.items}</nav>`,
    preview: { shown: badge('Preview'), refused: badge('Not shown') },
    search: { before: '', css: '.search{}', texts: searchTexts(language) },
    actions: { failed: `${language} failed`, tooLarge: `${language} too large`, refused: `${language} refused` },
    pages: {
      notFound: page('lost', slot.proposals),
      search: page('search', `<input name="q" value="${slot.query}"><div>${slot.results}</div>`),
      ...{ unavailable: page('later'), error: page('broken'), offline: page('offline') },
    },
  };
}

export const frame: Frame = {
  id: 'fedcba987654',
  contract: contractVersion,
  css: 'body{margin:0}',
  resume: { script: 'start()', hold: 'wait()', drafts: 'restore()', source: "'sha256-resume'" },
  client: { entry: '/_shell/fedcba987654/main.js', modules: [], islands: ['/_shell/fedcba987654/react.js'] },
  packages: { react: '/_shell/fedcba987654/react.js' },
  integrity: { '/_shell/fedcba987654/main.js': 'sha256-main' },
  settings: {},
  worker: { on: 'keep()', off: 'end()' },
  licences: 'react (MIT)\n',
  chrome: { en: chrome('en'), jp: chrome('jp') },
  appearance: '<link rel="apple-touch-icon" href="/icon.png">',
};

function searchTexts(language: string): Chrome['search']['texts'] {
  const names: Record<string, string> = { foundOne: 'one', foundMany: 'many', otherOne: 'other', otherMany: 'others' };
  const texts = sentences.map((name) => [name, `${language} ${names[name] ?? name} {count} {query}`]);
  return { ...Object.fromEntries(texts), kinds: { article: 'News', page: 'Page' } };
}

/** Texts of files, by their paths in a release. */
type Texts = Record<string, string>;

export type TestRelease = ReturnType<typeof release>;

/** The fragment of a page: tests can tell pages apart by it. */
export function fragmentOf(path: string): string {
  return `<div>Page ${path}</div>`;
}

/** Pages without an address of their own, in both languages. @param name of their files */
export function pagesNamed(name: string, status: 200 | 404 = 200) {
  const page = (language: Language): AnyPage => ({ ...samplePage(`/${language}/${name}`, ''), status });
  return { en: page('en'), jp: page('jp') };
}

/** A release in memory, with pages at these paths. A page whose file is not among the texts has `fragmentOf` its path. */
export function release(remote: string, paths: string[], more: Partial<PagesContract> = {}, texts: Texts = {}) {
  const all: Texts = {
    'assets/style.css': `.${remote} .list{}`,
    'assets/list.js': 'export {};',
    'assets/remoteEntry.js': 'export {}',
    'media/map-1.svg': '<svg/>',
    'mf-manifest.json': '{}',
    ...texts,
  };
  const publicFiles = Object.keys(all).filter((file) => !/^(pages|feeds)\//.test(file));
  const pages = samplePages({
    remote,
    modules: { list: { en: ['assets/list.js', 'assets/en.js'], jp: ['assets/list.js', 'assets/jp.js'] } },
    stylesheets: { list: 'assets/style.css' },
    files: Object.fromEntries(publicFiles.map((file) => [file, integrityOf(all[file] ?? '')])),
    pages: paths.map((path) => samplePage(path, '')),
    ...more,
  });
  for (const page of allPages(pages)) {
    const path = page.file.replace(/^pages|\.html$/g, '');
    const text = all[page.file] ?? pageFileText({ head: sampleHead(path), fragment: fragmentOf(path) });
    all[page.file] = text;
    page.hash = sha256(text);
  }
  for (const feed of pages.feeds) feed.hash = sha256(all[feed.file] ?? '');
  const read = (file: string) => {
    const text = all[file];
    if (text === undefined) throw new Error(`${file} is not there`);
    return new TextEncoder().encode(text);
  };
  return { ...pages, texts: all, read };
}

export function marketing(more: Partial<PagesContract> = {}): TestRelease {
  const redirects = [{ from: '/:lang/company/:page', to: '/:lang/about' }];
  return release('mf-marketing', ['/en', '/jp', '/en/about', '/jp/about'], { redirects, ...more });
}

/** The news: two pages in each language, and an answer to unknown articles, `fragmentOf('/en/news/slug')`. */
export function news(more: Partial<PagesContract> = {}, texts: Texts = {}): TestRelease {
  const unknown = [{ pattern: '/:lang/news/:slug', ...pagesNamed('news/slug', 404) }];
  return release('mf-news', ['/en/news', '/jp/news', '/en/news/tips', '/jp/news/tips'], { unknown, ...more }, texts);
}

interface SiteOptions extends Partial<CompositionOptions> {
  remotes?: InstalledRelease[];
  missing?: string[];
  /** Releases that are installed and not live. */
  others?: InstalledRelease[];
}

/** Options of every small site, and what it logs. */
export function siteOptions() {
  const entries: LogEntry[] = [];
  const fetch = () => Promise.reject(new Error('a site that only answers needs no network'));
  return { frame, fetch, log: (entry: LogEntry) => void entries.push(entry), rootRedirects: false, entries };
}

/** The whole small site; `get` asks it as a browser would. */
export function testSite({ remotes = [marketing(), news()], missing = [], others = [], ...options }: SiteOptions = {}) {
  const { entries, ...usual } = siteOptions();
  const composition = createComposition({
    ...usual,
    installed: (name, id) => others.find(({ remote, release }) => remote === name && release === id),
    ...options,
  });
  composition.show({ remotes, missing });
  const get = (path: string, init?: RequestInit) => composition.respond(new Request(`http://site.test${path}`, init));
  const text = async (path: string) => (await get(path)).text();
  const keyOf = (target: string) => composition.answer(siteRequest(target, undefined, false)).key;
  return { entries, composition, get, text, keyOf };
}
