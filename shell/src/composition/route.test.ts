import { beforeAll, describe, expect, it } from 'vitest';
import { type Directory, mergeDirectory } from './directory.ts';
import { type Route, route } from './route.ts';
import { live, marketing, news } from './testSite.ts';

let directory: Directory;

beforeAll(async () => {
  directory = mergeDirectory([live(await marketing()), live(await news())], []).directory;
});

/** A route in short: where it leads to, or who answers and with which status. */
function routeOf(path: string, known = directory, rootRedirects = false): string {
  const found: Route = route(path, known, rootRedirects);
  if (found.kind === 'redirect') return `to ${found.to}`;
  if (found.kind !== 'owned') return `${found.kind} in ${found.language}`;
  return `${found.owned.remote.remote} ${found.owned.page.status} for ${found.path} in ${found.language}`;
}

describe('the root', () => {
  it('shows Home in Japanese', () => {
    expect(routeOf('/')).toBe('mf-marketing 200 for /jp in jp');
  });

  it('redirects to /jp where the language-path flag is set', () => {
    expect(routeOf('/', directory, true)).toBe('to /jp');
  });

  it('is unavailable while nobody has Home', () => {
    expect(routeOf('/', mergeDirectory([], ['mf-marketing']).directory)).toBe('unavailable in jp');
  });
});

describe('an unsupported language', () => {
  it.each(['/fr', '/fr/news', '/news', '/EN', '/EN/news', '/ja', '//en/news', '/en%2Fnews', '/%65n'])(
    'redirects to /jp: %s',
    (path) => {
      expect(routeOf(path)).toBe('to /jp');
    },
  );
});

describe('a page', () => {
  it.each([
    ['/en', 'mf-marketing 200 for /en in en'],
    ['/jp/about', 'mf-marketing 200 for /jp/about in jp'],
    ['/en/news/tips', 'mf-news 200 for /en/news/tips in en'],
  ])('is answered by its remote: %s', (path, answer) => {
    expect(routeOf(path)).toBe(answer);
  });

  it.each([
    ['/en/', 'to /en'],
    ['/en/news/', 'to /en/news'],
    ['/en/News', 'to /en/news'],
    ['/jp//news///tips', 'to /jp/news/tips'],
    ['/jp/NEWS//Tips/', 'to /jp/news/tips'],
  ])('is where an untidy path redirects: %s', (path, answer) => {
    expect(routeOf(path)).toBe(answer);
  });
});

describe('a redirect of a remote', () => {
  it.each(['/en/company/profile', '/en/company/profile/', '/en/Company//x'])(
    'leads to its page in the same language: %s',
    (path) => {
      expect(routeOf(path)).toBe('to /en/about');
    },
  );

  it('matches its pattern only', () => {
    expect(routeOf('/en/company')).toBe('notFound in en');
    expect(routeOf('/en/company/a/b')).toBe('notFound in en');
  });
});

describe('an unknown path', () => {
  it('is answered by the remote that owns its pattern', () => {
    expect(routeOf('/en/news/none')).toBe('mf-news 404 for /en/news/404 in en');
    expect(routeOf('/jp/news/none')).toBe('mf-news 404 for /jp/news/404 in jp');
  });

  it.each(['/en/none', '/en/none/', '/en/news/a/b', '/en/%E0%A4%A', '/en/constructor', '/en/__proto__'])(
    'is not found in its language: %s',
    (path) => {
      expect(routeOf(path)).toBe('notFound in en');
    },
  );

  it('is not even looked up when it is very long', () => {
    const answers = { page: [] as string[], unknown: [] as string[] };
    const watched: Directory = {
      ...directory,
      page: (path) => void answers.page.push(path),
      unknown: (path) => void answers.unknown.push(path),
    };
    expect(routeOf(`/en/news/${'a'.repeat(100_000)}`, watched)).toBe('notFound in en');
    expect(Math.max(...[...answers.page, ...answers.unknown].map((path) => path.length))).toBeLessThan(20);
  });
});

describe('while a remote is missing', () => {
  it('what could be its page is unavailable, not unknown', () => {
    const { directory: partial } = mergeDirectory(directory.remotes.slice(0, 1), ['mf-news']);
    expect(routeOf('/en/news', partial)).toBe('unavailable in en');
    expect(routeOf('/jp/none', partial)).toBe('unavailable in jp');
  });

  it('the pages of the others are there', () => {
    const { directory: partial } = mergeDirectory(directory.remotes.slice(0, 1), ['mf-news']);
    expect(routeOf('/en/about', partial)).toBe('mf-marketing 200 for /en/about in en');
  });
});
