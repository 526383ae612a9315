import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frame, testSite } from './testSupport/site.ts';

const fragment = 'http://news.test/0123456789ab/fragments/en/news.html';
const style = 'http://news.test/0123456789ab/assets/style.css';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when a fragment fails', () => {
  it.each([
    ['the remote is down', fragment, new Error('connect refused'), 'connect refused'],
    ['the fragment is not the one that was built', fragment, '<p>Other</p>', `${fragment} does not have the hash`],
    ['the styles are gone', style, 404, `${style} answered 404`],
  ])('because %s, its page says so inside the frame and is to be tried again', async (_, address, answer, cause) => {
    const { get, network, entries } = await testSite();
    network.set(address, answer);
    const response = await get('/en/news');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const html = await response.text();
    expect(html).toContain('<header data-current="news">');
    expect(html).toContain('<div id="page"><h1>en later</h1></div></main><footer>');
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'fragment-failed',
        remote: 'mf-news',
        release: '0123456789ab',
        page: '/en/news',
        cause: expect.stringContaining(cause),
      },
    ]);
  });
});

describe('when a remote was never reached', () => {
  it('its paths are unavailable for now and those of the others are there', async () => {
    const { get, network } = await testSite();
    network.set('http://news.test/pages.json', new Error('connect refused'));
    const [lost, kept] = [await get('/jp/news'), await get('/jp/about')];
    expect([lost.status, lost.headers.get('retry-after'), kept.status]).toEqual([503, '5', 200]);
    expect(await lost.text()).toContain('<h1>jp later</h1>');
  });

  it('the whole frame stands without any remote', async () => {
    const { get } = await testSite({ remotes: () => Promise.reject(new Error('remotes.json is not there')) });
    const response = await get('/');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('<h1>jp later</h1>')]);
  });
});

describe('when composition itself fails', () => {
  const pages = {
    ...frame.chrome.en.pages,
    get notFound(): never {
      throw new Error('the frame is broken');
    },
  };
  const broken = { ...frame, chrome: { ...frame.chrome, en: { ...frame.chrome.en, pages } } };

  it('it answers 500 inside the frame, in the language of the path, and says why in the log', async () => {
    const { get, entries } = await testSite({ frame: broken });
    const response = await get('/en/none');
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('<h1>en broken</h1>')]);
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'composition-failed',
        page: '/en/none',
        cause: 'Error: the frame is broken',
      },
    ]);
  });
});
