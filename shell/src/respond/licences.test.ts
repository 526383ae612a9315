import { describe, expect, it } from 'vitest';
import { integrityOf } from './hash.ts';
import { news, publish, testSite } from './testSupport/site.ts';

const file = 'assets/licences.txt';

/** The small site, with notices of the news. */
async function siteWithNotices() {
  const site = await testSite();
  const pages = await news();
  const hash = await integrityOf('swiper (MIT)\n');
  publish(site.network, { ...pages, files: { ...pages.files, [file]: hash } });
  site.network.set(`http://news.test/${pages.release}/${file}`, 'swiper (MIT)\n');
  return site;
}

describe('/licences.txt', () => {
  it('has the notices of the shell and of every remote that has some', async () => {
    const response = await (await siteWithNotices()).get('/licences.txt');
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(
      /=\nshell fedcba987654\n=+\n\nreact \(MIT\)\n\n=+\nmf-news 0123456789ab\n=+\n\nswiper \(MIT\)\n$/,
    );
    expect(text).not.toContain('mf-marketing');
  });

  it('is not there for a moment where notices cannot be had, rather than there without them', async () => {
    const { get, network, entries } = await siteWithNotices();
    network.set(`http://news.test/0123456789ab/${file}`, 500);
    const response = await get('/licences.txt');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(entries).toEqual([expect.objectContaining({ event: 'file-failed', page: 'assets/licences.txt' })]);
  });
});
