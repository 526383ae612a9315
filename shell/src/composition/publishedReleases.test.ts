import { describe, expect, it } from 'vitest';
import { news, publish, release, testSite } from './testSite.ts';

const statement = `/_releases/mf-news/${release}/statement.json`;
const source = `http://news.test/${release}/statement.json`;

describe('what a site says of itself', () => {
  it('names the shell and every live release', async () => {
    const { get } = await testSite();
    const response = await get('/_releases.json');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      'application/json',
      'no-cache',
    ]);
    expect(await response.json()).toEqual({
      shell: 'fedcba987654',
      remotes: [
        { name: 'mf-marketing', release },
        { name: 'mf-news', release },
      ],
    });
  });

  it('hands out what a live release states, as its origin serves it', async () => {
    const { get, network } = await testSite();
    network.set(source, '{"statement":"{}"}');
    const [pages, stated] = [await get(`/_releases/mf-news/${release}/pages.json`), await get(statement)];
    expect([await pages.text(), await stated.text()]).toEqual([
      network.get(`http://news.test/${release}/pages.json`),
      '{"statement":"{}"}',
    ]);
    expect(stated.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('hands out nothing of a release that is not live', async () => {
    const { get, network } = await testSite();
    await get('/en');
    publish(network, await news({ release: 'bbbbbbbbbbbb' }));
    expect((await get('/_releases/mf-news/bbbbbbbbbbbb/pages.json')).status).toBe(404);
  });

  it.each([
    ['is missing', 404, 404],
    ['cannot be had', 500, 502],
    ['is larger than any statement', 'x'.repeat(5000), 502],
  ])('answers for a statement that %s', async (_, served, status) => {
    const { get, network } = await testSite();
    network.set(source, served);
    expect((await get(statement)).status).toBe(status);
  });

  it('asks an origin once for many who verify at the same time', async () => {
    const { get, network, requests } = await testSite();
    network.set(source, '{}');
    for (let asked = 0; asked < 5; asked++) await get(statement);
    expect(requests.filter((address) => address === source)).toHaveLength(1);
  });
});
