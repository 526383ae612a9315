import { describe, expect, it } from 'vitest';
import packed from '../../../package.json' with { type: 'json' };
import { parsePageFile } from './pageFile.contract.ts';
import { contractVersion } from './pages.contract.ts';
import { parsePages } from './parsePages.ts';
import { statedVersion, upgrade } from './upgrade.ts';

it('the version of a release is the one that it was written in, also of version 3', () => {
  const stated = [{ contract: 2, writtenIn: 3 }, { contract: 4 }];
  expect(stated.map((each) => statedVersion.parse(each))).toEqual([{ contract: 3 }, { contract: 4 }]);
});

describe('a release of version 3', () => {
  const headOf = (path: string, more = {}) => ({
    ...{ title: 'NEWS', description: 'All news.', canonical: `https://site.test${path}`, openGraph: {}, jsonLd: [] },
    ...more,
  });
  const picture = { file: 'media/share.png', width: 1200, height: 630, alt: 'News' };
  const hash = 'A'.repeat(43);

  /** A page as version 3 stated it. */
  const page = (language: string, path: string, head: object = headOf(path), more = {}) => ({
    ...{ type: 'list', language, status: 200, head, fragment: { file: `fragments${path}.html`, hash }, ...more },
  });
  const published = (path: string, ...more: [head?: object, more?: object]) => ({
    ...page('en', path, ...more),
    ...{ path, alternate: path.replace('/en', '/jp'), lastModified: '2025-04-01' },
  });
  const both = (path: string) => ({ en: page('en', `/en${path}`), jp: page('jp', `/jp${path}`) });
  const release = {
    ...{ contract: 2, writtenIn: 3, remote: 'mf-news', release: '0123456789ab', entry: 'assets/app.js' },
    ...{ modules: {}, stylesheets: { list: 'assets/style.css' }, files: {}, redirects: [], actions: [], feeds: [] },
    pages: [
      published('/en/news', undefined, { picture }),
      published('/en/news/alias', headOf('/en/news')),
      published('/en/news/hidden', headOf('/en/news/hidden', { robots: 'noindex' })),
    ],
    unknown: [{ pattern: '/:lang/news/:slug', ...both('/news/unknown') }],
    answers: [{ name: 'sent', ...both('/news/sent') }],
  };
  const upgraded = upgrade(release);

  it('is read as one of this version: pages name their files, and aliases and hidden pages are unlisted', () => {
    const pages = parsePages(release, 'pages.json');
    expect(pages).toEqual(upgraded?.pages);
    expect([pages.contract, pages]).toEqual([contractVersion, expect.not.objectContaining({ writtenIn: 3 })]);
    expect(pages.pages[0]).toEqual({
      ...{ type: 'list', language: 'en', status: 200, path: '/en/news', alternate: '/jp/news' },
      ...{ lastModified: '2025-04-01', file: 'fragments/en/news.html', hash },
    });
    expect(pages.pages.map(({ unlisted }) => unlisted)).toEqual([undefined, true, true]);
    expect(pages.unknown[0]?.jp.file).toBe('fragments/jp/news/unknown.html');
    expect(pages.answers[0]).toMatchObject({ name: 'sent', en: { file: 'fragments/en/news/sent.html' } });
  });

  it('has pages whose files hold head, picture and fragment, and styles that apply to its own pages', () => {
    const rewritten = (file: string, text: string) => upgraded?.rewrite.get(file)?.(text);
    const pageIn = (file: string) => parsePageFile(rewritten(file, "<p title='a'>News</p>") ?? '');
    const fragment = '<p title="a">News</p>';
    expect(pageIn('fragments/en/news.html')).toEqual({ head: headOf('/en/news'), picture, fragment });
    expect(pageIn('fragments/jp/news/unknown.html')).toEqual({ head: headOf('/jp/news/unknown'), fragment });
    expect(rewritten('assets/style.css', '.a{b:c}')).toBe('.mf-news .a{b:c}');
    expect(rewritten('assets/app.js', '')).toBeUndefined();
  });

  it.each([
    ['pages', [{}], 'page 0: field pages.0.head: '],
    ['unknown', {}, 'field unknown: '],
    ['stylesheets', undefined, 'field stylesheets: '],
  ])('is refused where its field %s is not as that version wrote it', (field, value, message) => {
    expect(() => parsePages({ ...release, [field]: value }, 'pages.json')).toThrow(`pages.json: ${message}`);
  });
});

it('is the major version of the package', () => {
  expect(packed.version.split('.')[0]).toBe(String(contractVersion));
});
