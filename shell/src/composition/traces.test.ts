import { describe, expect, it } from 'vitest';
import { news, publish, release, testSite } from './testSupport/site.ts';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${id}-00f067aa0ba902b7-01`;
const fragment = `http://news.test/${release}/fragments/en/news.html`;

/** The small site, and the header `traceparent` of each request to an origin or a service. */
async function tracedSite() {
  const passed = new Map<string, string | null>();
  const site = await testSite();
  const actions = [{ method: 'POST' as const, path: '/:lang/news', timeoutMs: 200, maxBytes: 1000 }];
  publish(site.network, await news({ actions }));
  const traced = await testSite({
    services: { 'mf-news': 'http://service.test' },
    fetch: async (input, init) => {
      passed.set(String(input), new Headers(init?.headers).get('traceparent'));
      const content = site.network.get(String(input));
      if (content instanceof Error) throw content;
      return typeof content === 'string' ? new Response(content) : new Response('An error', { status: content ?? 404 });
    },
  });
  return { ...traced, network: site.network, passed };
}

describe('the trace of a request', () => {
  it('goes on to the origin of a page, with an id of its own', async () => {
    const { get, passed } = await tracedSite();
    await get('/en/news', { headers: { traceparent } });
    expect(passed.get(fragment)).toMatch(new RegExp(`^00-${id}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
  });

  it('begins here where a request names none, and is the same for all that a page needs', async () => {
    const { get, passed } = await tracedSite();
    await get('/en/news', { headers: { traceparent: 'nonsense' } });
    const of = (address: string) => passed.get(address)?.split('-')[1];
    expect(of(fragment)).toMatch(/^[0-9a-f]{32}$/);
    expect(of(`http://news.test/${release}/assets/style.css`)).toBe(of(fragment));
  });

  it('goes on to a service, and is named where that fails', async () => {
    const { composition, passed, entries } = await tracedSite();
    const headers = { traceparent, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    await composition.respond(new Request('http://site.test/en/news', { method: 'POST', body: '{}', headers }));
    expect(passed.get('http://service.test/en/news')).toMatch(new RegExp(`^00-${id}-`));
    expect(entries).toContainEqual(expect.objectContaining({ event: 'action-failed', trace_id: id }));
  });
});
