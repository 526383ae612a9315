import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { matchPattern } from 'shared/contract/release/pages.contract.ts';
import { describe, expect, it } from 'vitest';
import { marketing, news, release } from '../respond/testSupport/site.ts';
import { directoryOf, resolveClaims } from './directory.ts';

it('a section of the site is answered by its owner alone', () => {
  // `parsePages` refuses such a pattern; where one came through, it would still match nothing of another remote.
  const redirects = [{ from: '/:lang/:section/:page', to: '/:lang/blog' }];
  const { redirect, unknown, page } = directoryOf(
    [marketing(), news(), release('mf-blog', ['/en/blog'], { redirects })],
    [],
  );
  expect(redirect('/en/news/none')).toBeUndefined();
  expect(unknown('/en/news/none')?.remote.remote).toBe('mf-news');
  expect([page('/en/blog')?.remote.remote, page('/en/none')]).toEqual(['mf-blog', undefined]);
});

it.each([
  ['/:lang/news/:slug', '/en/news/tips', true],
  ['/:lang/news/:slug', '/en/news/', false],
  ['/:lang/news/:slug', '/en/news/tips/more', false],
  ['/:lang/news', '/en/newsx', false],
])('the pattern %s and the path %s match: %s', (pattern, path, isMatch) => {
  expect(matchPattern(pattern, path)).toBe(isMatch);
});

const contact = (paths = ['/en/contact', '/jp/contact']) => release('mf-contact', paths);
/** The news with a page of the contact remote as well. */
const claimant = () => release('mf-news', ['/en/news', '/en/contact'], { release: 'bbbbbbbbbbbb' });

/** The remotes whose new releases are accepted, and the sentences about those that are not. */
const resolved = (releases: Parameters<typeof resolveClaims>[0], live: Parameters<typeof resolveClaims>[1]) => {
  const { accepted, refused } = resolveClaims(releases, live);
  return { accepted: accepted.map(({ remote }) => remote), refused: Object.fromEntries(refused) };
};

describe('who owns a section', () => {
  it('stays who was there: a new release that claims it is refused, others are not', () => {
    expect(resolved([claimant(), marketing()], [marketing(), news(), contact()])).toEqual({
      accepted: ['mf-marketing'],
      refused: { 'mf-news': 'mf-news and mf-contact both claim /en/contact' },
    });
  });

  it.each(shellSections)('is the shell where it answers itself: /en/%s', (section) => {
    expect(resolved([release('mf-new', [`/en/${section}`])], [])).toEqual({
      accepted: [],
      refused: { 'mf-new': `mf-new and the shell both claim /en/${section}` },
    });
  });

  it('changes hands when it is given up and claimed, in either order', () => {
    const [gives, takes] = [contact(['/en/enquiry']), claimant()];
    for (const releases of [
      [gives, takes],
      [takes, gives],
    ])
      expect(resolved(releases, [news(), contact()])).toEqual({ accepted: ['mf-contact', 'mf-news'], refused: {} });
  });

  it('is the earlier one in remotes.json where nobody was there before', () => {
    expect(resolved([claimant(), contact()], [])).toEqual({
      accepted: ['mf-news'],
      refused: { 'mf-contact': 'mf-contact and mf-news both claim /en/contact' },
    });
  });

  const action = { method: 'POST', path: '/:lang/contact', timeoutMs: 100, maxBytes: 0 } as const;

  it.each([
    ['a redirect', { redirects: [{ from: '/:lang/contact/old', to: '/:lang/about' }] }, '/:lang/contact/old'],
    ['an action', { actions: [action] }, '/:lang/contact'],
  ])('is claimed by %s, too', (_, more, claim) => {
    expect(resolved([marketing(more)], [contact()]).refused).toEqual({
      'mf-marketing': `mf-marketing and mf-contact both claim ${claim}`,
    });
  });
});
