import { describe, expect, it } from 'vitest';
import { siteRequest } from './siteRequest.ts';

const read = (target: string, cookie?: string, secure = false) => siteRequest({ target, cookie, secure });

describe('of an address, the site reads', () => {
  it.each([
    ['/en/news', '/en/news'],
    ['/en/news?utm_source=x&a[]=b', '/en/news'],
    ['/en/news#list', '/en/news'],
    ['/en/./news', '/en/news'],
    ['/en/x/%2e%2e/news', '/en/news'],
    ['/en\\news', '/en/news'],
    ['//evil.test/en', '//evil.test/en'],
    ['/en/ニュース', '/en/%E3%83%8B%E3%83%A5%E3%83%BC%E3%82%B9'],
    ['/@evil.test:99999/en', '/@evil.test:99999/en'],
    ['/en/news?previews=1', '/en/news'],
  ])('the path alone: %s', (target, path) => {
    expect(read(target)).toEqual({ path });
  });

  it('the preview, of the address and of the session, and whether it came by TLS', () => {
    const cookie = 'theme=dark; preview=mf-x%40abcdefgh; d=e';
    expect(read('/en?a=b&preview=mf-news@abcdefgh&c', cookie, true)).toEqual({
      path: '/en',
      preview: { asked: 'mf-news@abcdefgh', remembered: 'mf-x@abcdefgh', secure: true },
    });
    expect(read('/en', 'preview=%zz').preview).toEqual({ remembered: '%zz', secure: false });
    expect(read('/en', 'a=b; nopreview=x').preview).toBeUndefined();
  });

  it('what is searched, on the page of results alone', () => {
    expect(read('/en/search?q=%20bank+statement%20&x=y')).toEqual({ path: '/en/search', query: 'bank statement' });
    expect([read('/en/search?q=+'), read('/en/news?q=bank')]).toEqual([{ path: '/en/search' }, { path: '/en/news' }]);
  });
});
