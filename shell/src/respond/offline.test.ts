import { describe, expect, it } from 'vitest';
import { frame, testSite } from './testSupport/site.ts';

describe('the service worker', () => {
  it('is served at its one address, and looked for anew at every visit', async () => {
    const { get } = await testSite();
    const response = await get('/sw.js');
    expect([response.status, await response.text()]).toEqual([200, 'keep()']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
    });
  });

  it('ends itself where a deployment has switched it off, and no page starts one', async () => {
    const { get } = await testSite({ frame: { ...frame, settings: { offline: 'off' } } });
    expect(await (await get('/sw.js')).text()).toBe('end()');
    expect(await (await get('/en')).text()).toContain(
      '<script type="application/json" id="settings">{"offline":"off"}',
    );
  });
});

it.each(['en', 'jp'])(
  'the offline page is the shell’s, in its language (%s), and not for crawlers',
  async (language) => {
    const { get } = await testSite();
    const response = await get(`/${language}/offline`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<h1>${language} offline</h1>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<a href="/jp/offline">');
    expect(await (await get('/sitemap.xml')).text()).not.toContain('offline');
  },
);
