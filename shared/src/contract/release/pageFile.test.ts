import { describe, expect, it } from 'vitest';
import { digest } from '../document/document.contract.ts';
import { soundFragment } from '../document/fragment.contract.ts';
import { maxBytes } from './limits.contract.ts';
import { pageFileText, parsePageFile, readPageFile, releaseSlot, withReleaseId } from './pageFile.contract.ts';

const head = {
  title: 'NEWS',
  description: 'All news.',
  canonical: 'https://site.test/en/news',
  openGraph: { 'og:type': 'website', 'article:published_time': '2025-04-01' },
  jsonLd: [{ '@type': 'Organization' }],
};
const picture = { file: 'media/share.png', width: 1200, height: 630, alt: 'News' };

describe('the file of a page', () => {
  it('is one line of JSON in a script element, and the fragment below', () => {
    expect(pageFileText({ head: { ...head, openGraph: {}, jsonLd: [] }, fragment: '<p>News</p>\n' })).toBe(
      '<script type="application/json">{"head":{"title":"NEWS","description":"All news.",' +
        '"canonical":"https://site.test/en/news","openGraph":{},"jsonLd":[]}}</script>\n<p>News</p>\n',
    );
  });

  it.each([
    ['a picture', { head, picture, fragment: '<p>News</p>' }],
    ['texts that look like markup', { head: { ...head, title: '</script>\n<!--<script>' }, fragment: '</script>\n' }],
  ])('reads as it was written, with %s', (_, page) => {
    const text = pageFileText(page);
    expect([readPageFile(text), parsePageFile(text)]).toEqual([page, page]);
  });

  it('never lets its JSON end the element that it stands in', () => {
    const text = pageFileText({ head: { ...head, title: '</script><script>alert(1)' }, fragment: '' });
    expect(text.match(/</g)).toHaveLength(2);
  });

  it.each([
    ['head.title', { title: '' }],
    ['head.title', { title: 'A'.repeat(501) }],
    ['head.description', { description: undefined }],
    ['head.canonical', { canonical: '/en/news' }],
    ['head.canonical', { canonical: 'javascript:alert(1)//site.test/en/news' }],
    ['head.robots', { robots: 'noindex"><script>' }],
    ['head.openGraph', { openGraph: { title: 'News' } }],
    ['head.openGraph', { openGraph: { 'og:x" onload="alert(1)': 'News' } }],
    [
      'head.openGraph',
      { openGraph: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`og:${'x'.repeat(at + 1)}`, ''])) },
    ],
    ['head.jsonLd', { jsonLd: {} }],
    ['head.jsonLd', { jsonLd: Array(21).fill({}) }],
    ['head.jsonLd', { jsonLd: [{ text: 'A'.repeat(100_000) }] }],
  ])('is refused with a wrong %s, in one clause', (field, change) => {
    const text = pageFileText({ head: { ...head, ...change } as typeof head, fragment: '' });
    expect(() => parsePageFile(text)).toThrow(new RegExp(`^field ${field}(\\.[^\\n]+)?: [^\\n]+$`));
  });

  it.each(['', '<p>News</p>', '<script type="application/json">{}', ' <script type="application/json">{}</script>\n'])(
    'is refused where it does not begin with its facts: “%s”',
    (text) => {
      expect(() => parsePageFile(text)).toThrow('it does not begin with a line of JSON in a script element');
    },
  );
});

describe('the release id', () => {
  /** An island as builds write it. */
  const island = async (id: string, text = '') => {
    const props = `{"picture":"/_remotes/mf-x/${id}/media/a.png${text}"}`;
    const html = `<div data-hash="${await digest(props)}"></div><script type="application/json" data-props>${props}</script>`;
    return soundFragment(html);
  };

  it('fills the addresses of a page, and changes the hashes of the props that hold it, and of no others', async () => {
    const other = '<div data-hash="x"></div><script type="application/json" data-props="">{"a":1}</script>';
    const page = async (id: string) =>
      `<img src="/_remotes/mf-x/${id}/media/b.png">${await island(id)}${other}${await island(id, '?2')}`;
    expect(await withReleaseId(await page(releaseSlot), '0123456789ab')).toBe(await page('0123456789ab'));
  });

  it('stands in no id and in no name of an attribute: both were checked as the release holds them', async () => {
    const page = `<div id="${releaseSlot}" data-${releaseSlot}="">${releaseSlot}</div>`;
    expect(await withReleaseId(page, 'hydrated')).toBe(page);
  });

  it.each([
    ['marks', 'data-props'],
    ['marks that end', 'data-props>'],
    ['hashes', ' data-hash="'],
    ['scripts', '<script data-props="">'],
  ])('takes a moment also in a page full of %s', async (_, part) => {
    const page = part.repeat(maxBytes.page / part.length);
    const since = performance.now();
    await withReleaseId(page, '0123456789ab');
    expect(performance.now() - since).toBeLessThan(2000);
  });

  it('has the length of its slot: a page weighs the same in every release', () => {
    expect(releaseSlot).toHaveLength(12);
  });
});
