import { slot } from 'shared/contract/document.contract.ts';
import { contractVersion, type PagesContract, type PublishedPage } from 'shared/contract/pages.contract.ts';
import { type CompositionOptions, createComposition } from '../compose.ts';
import { type LiveRemote, sourceOf } from '../directory.ts';
import type { Chrome, Frame } from '../frame.ts';
import { integrityOf, sha256 } from '../hash.ts';
import type { LogEntry } from '../log.ts';

/** A small site for tests: a frame, two remotes, and a network that is a list of files. */
export const release = '0123456789ab';

export const pointers = [
  { name: 'mf-marketing', url: 'http://marketing.test' },
  { name: 'mf-news', url: 'http://news.test' },
];

function chrome(language: string): Chrome {
  const header = (current: string) =>
    `<header data-current="${current}"><a href="/en${slot.path}">English</a><a href="/jp${slot.path}">日本語</a>${slot.wideLinks}<ul>${slot.menuLinks}</ul></header>`;
  const page = (title: string) => ({ title, description: `${title}.`, html: `<h1>${language} ${title}</h1>` });
  const lost = page('lost');
  return {
    header: { '': header(''), home: header('home'), news: header('news') },
    footer: `<footer>${slot.footerLinks}© 2023–${slot.year}</footer>`,
    links: `<nav>${slot.items}</nav>`,
    preview: {
      shown: `<aside>Preview ${slot.candidates}</aside>`,
      refused: `<aside>Not shown ${slot.candidates}</aside>`,
    },
    search: {
      title: `${language} search`,
      description: `${language} search.`,
      html: `<form action="/${language}/search"><input name="q" value="${slot.query}"></form><div>${slot.results}</div>`,
      before: '',
      css: '.search{}',
      texts: searchTexts(language),
    },
    actions: { failed: `${language} failed`, tooLarge: `${language} too large`, refused: `${language} refused` },
    pages: {
      notFound: { ...lost, html: lost.html + slot.proposals },
      unavailable: page('later'),
      error: page('broken'),
      offline: page('offline'),
    },
  };
}

export const frame: Frame = {
  id: 'fedcba987654',
  css: 'body{margin:0}',
  resume: { script: 'start()', hold: 'wait()', drafts: 'restore()', source: "'sha256-resume'" },
  client: { entry: '/_shell/fedcba987654/main.js', modules: [], islands: ['/_shell/fedcba987654/react.js'] },
  packages: { react: '/_shell/fedcba987654/react.js' },
  integrity: { '/_shell/fedcba987654/main.js': 'sha256-main' },
  settings: {},
  worker: { on: 'keep()', off: 'end()' },
  licences: 'react (MIT)\n',
  chrome: { en: chrome('en'), jp: chrome('jp') },
  appearance: {
    en: '<link rel="manifest" href="/en.webmanifest">',
    jp: '<link rel="manifest" href="/jp.webmanifest">',
  },
};

function searchTexts(language: string): Chrome['search']['texts'] {
  const text = (name: string) => `${language} ${name} {count} {query}`;
  return {
    ...{ foundOne: text('one'), foundMany: text('many'), none: text('none'), advice: text('advice'), cut: text('cut') },
    ...{ partial: text('partial'), failed: text('failed'), lost: text('lost') },
    ...{ otherOne: text('other'), otherMany: text('others') },
    kinds: { guide: 'Guide', checklist: 'Checklist', article: 'News', question: 'Questions', page: 'Page' },
  };
}

/** The fragment of a page: tests can tell pages apart by it. */
export function fragmentOf(path: string): string {
  return `<div>Page ${path}</div>`;
}

async function pageAt(path: string): Promise<PublishedPage> {
  const [, language, ...rest] = path.split('/');
  const head = { title: `Title of ${path}`, description: 'A page.', openGraph: {}, jsonLd: [] };
  return {
    type: 'list',
    language: language === 'en' ? 'en' : 'jp',
    path,
    alternate: `/${[language === 'en' ? 'jp' : 'en', ...rest].join('/')}`,
    status: 200,
    head: { ...head, canonical: `https://site.test${path}` },
    fragment: { file: `fragments${path.replaceAll(':', '')}.html`, hash: await sha256(fragmentOf(path)) },
    lastModified: '2025-04-01',
  };
}

/** Files of a release beside its fragments. */
function filesOf(remote: string): Record<string, string> {
  return {
    'assets/style.css': `.${remote}{}`,
    'assets/list.js': 'export {};',
    'assets/remoteEntry.js': 'export {}',
    'media/map-1.svg': '<svg/>',
    'mf-manifest.json': '{}',
  };
}

async function integrities(files: Record<string, string>): Promise<Record<string, string>> {
  const stated = Object.entries(files).map(async ([file, content]) => [file, await integrityOf(content)]);
  return Object.fromEntries(await Promise.all(stated));
}

/** `pages.json` of a remote with pages at some paths, and what else it says. */
export async function pagesOf(
  remote: string,
  paths: string[],
  more: Partial<PagesContract> = {},
): Promise<PagesContract> {
  return {
    contract: contractVersion,
    remote,
    release,
    entry: 'assets/remoteEntry.js',
    modules: { list: { en: ['assets/list.js', 'assets/en.js'], jp: ['assets/list.js', 'assets/jp.js'] } },
    stylesheets: { list: 'assets/style.css' },
    files: await integrities(filesOf(remote)),
    pages: await Promise.all(paths.map(pageAt)),
    unknown: [],
    redirects: [],
    actions: [],
    answers: [],
    feeds: [],
    ...more,
  };
}

export function marketing(): Promise<PagesContract> {
  const redirects = [{ from: '/:lang/company/:page', to: '/:lang/about' }];
  return pagesOf('mf-marketing', ['/en', '/jp', '/en/about', '/jp/about'], { redirects });
}

/** The news: two pages in each language, and an answer to unknown articles. */
export async function news(more: Partial<PagesContract> = {}): Promise<PagesContract> {
  const [en, jp] = await Promise.all(
    ['/en/news/:slug', '/jp/news/:slug'].map(async (path) => {
      const { type, language, head, fragment } = await pageAt(path);
      return { type, language, status: 404 as const, head: { ...head, robots: 'noindex' }, fragment };
    }),
  );
  const unknown = en && jp ? [{ pattern: '/:lang/news/:slug', en, jp }] : [];
  return pagesOf('mf-news', ['/en/news', '/jp/news', '/en/news/tips', '/jp/news/tips'], { unknown, ...more });
}

/** A remote as the directory knows it. */
export function live(pages: PagesContract): LiveRemote {
  return { ...pages, url: `http://${pages.remote.slice(3)}.test` };
}

/** What a network answers by address: a text, a status, or an error that it throws. */
export type Network = Map<string, string | number | Error>;

/** Puts a release onto the network: its `pages.json` as the newest one, its fragments and its assets. */
export function publish(network: Network, pages: PagesContract): void {
  const remote = live(pages);
  network.set(sourceOf(remote, 'pages.json'), JSON.stringify(pages));
  network.set(`${remote.url}/pages.json`, JSON.stringify(pages));
  const answers = pages.unknown.flatMap(({ pattern, en, jp }) => [
    { path: pattern.replace(':lang', 'en'), fragment: en.fragment },
    { path: pattern.replace(':lang', 'jp'), fragment: jp.fragment },
  ]);
  for (const { path, fragment } of [...pages.pages, ...answers])
    network.set(sourceOf(remote, fragment.file), fragmentOf(path));
  for (const [file, content] of Object.entries(filesOf(pages.remote))) network.set(sourceOf(remote, file), content);
}

/** A `fetch` that answers from a network and writes down what it was requested. */
export function fakeFetch(network: Network) {
  const requests: string[] = [];
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const answer = network.get(String(input)) ?? 404;
    requests.push(String(input));
    if (answer instanceof Error) throw answer;
    if (answer === 304) return new Response(null, { status: answer });
    if (typeof answer === 'number') return new Response('An error', { status: answer });
    const type = String(input).endsWith('.js') ? 'text/javascript' : 'text/plain';
    return new Response(answer, { headers: { 'content-type': type } });
  };
  return { fetch, requests };
}

/** The whole small site; `get` asks it as a browser would. */
export async function testSite(options: Partial<CompositionOptions> = {}) {
  const network: Network = new Map();
  publish(network, await marketing());
  publish(network, await news());
  const { fetch, requests } = fakeFetch(network);
  const entries: LogEntry[] = [];
  const log = (entry: LogEntry) => void entries.push(entry);
  const remotes = async () => pointers;
  const composition = createComposition({
    frame,
    fetch,
    remotes,
    log,
    rootRedirects: false,
    ...options,
  });
  const get = (path: string, init?: RequestInit) => composition.respond(new Request(`http://site.test${path}`, init));
  return { network, requests, entries, composition, get };
}
