import { soundFragment } from 'shared/contract/document/fragment.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import type { Action } from 'shared/contract/release/pages.contract.ts';
import { sampleHead } from 'shared/contract/release/testSupport/pages.ts';
import { elementsIn } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { answeredFragment } from '../documents/answerHtml.ts';
import { marketing, news, pagesNamed, testSite } from '../testSupport/site.ts';

/** Requests that a service received, and its answer. */
interface Service {
  asked: { address: string; init: RequestInit; body: string }[];
  answer: () => Response | Promise<Response>;
}

const form = `<div><div data-answer-summary="" hidden=""></div><form action="/en/news" method="post" data-deferred="" data-without-service="mailto:a@b.test"><input name="name" value="old" aria-describedby="name-hint"><input name="website" autocomplete="off"><input type="checkbox" name="agree" value="yes" checked><textarea name="text"></textarea><select name="kind"><option value="a" selected>A</option><option value="b">B</option></select><p id="name-error"></p></form></div>`;
const confirmation = '<div><h1>Sent</h1><p data-answer="reference">—</p></div>';

/** The small site, whose news page has a form, an action behind it and a confirmation. */
function siteWithForm({
  services = { 'mf-news': 'http://service.test' } as Record<string, string>,
  maxBytes = 1000,
} = {}) {
  const service: Service = { asked: [], answer: () => Response.json({}) };
  const limits = { timeoutMs: 200, maxBytes };
  const actions: Action[] = [
    { method: 'POST', path: '/:lang/news', ...limits },
    { method: 'GET', path: '/:lang/news/sent/:token', ...limits },
  ];
  const pageOf = (fragment: string) => pageFileText({ head: sampleHead('/en/news'), fragment });
  const texts = { 'pages/en/news.html': pageOf(form), 'pages/en/sent.html': pageOf(confirmation) };
  const pages = news({ actions, answers: [{ name: 'sent', ...pagesNamed('sent') }] }, texts);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body = init?.body ? new TextDecoder().decode(init.body as ArrayBuffer) : '';
    service.asked.push({ address: String(input), init: init ?? {}, body });
    return service.answer();
  };
  const site = testSite({ fetch, remotes: [marketing(), pages], services });
  const postAs = async (origin: Record<string, string>, body = 'name=Sita', path = '/en/news') => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...origin };
    const request = new Request(`http://site.test${path}`, { method: 'POST', body, headers });
    // As hosts answer where no remote takes it.
    return (await site.composition.act(request, '192.0.2.1')) ?? new Response('', { status: 405 });
  };
  const post = (body: string, headers = {}) => postAs({ 'sec-fetch-site': 'same-origin', ...headers }, body);
  return { ...site, service, post, postAs };
}

const asScript = { accept: 'application/json', 'content-type': 'application/json' };

describe('what a page sends', () => {
  it('reaches the service of the remote, with the address of who sent it and nothing else of the request', async () => {
    const { service, post } = siteWithForm();
    service.answer = () => Response.json({ values: { reference: 'TB-1' } }, { status: 201 });
    const response = await post('{"name":"Sita"}', { ...asScript, cookie: 'preview=x', 'x-client-address': '1.1.1.1' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(await response.json()).toEqual({ values: { reference: 'TB-1' } });
    expect(service.asked.map(({ address, body }) => [address, body])).toEqual([
      ['http://service.test/en/news', '{"name":"Sita"}'],
    ]);
    expect(service.asked[0]!.init.headers).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'x-client-address': '192.0.2.1',
    });
  });

  it('leads on to another page of the site, and nowhere else', async () => {
    const { service, post } = siteWithForm();
    const to = (location: string) => () => new Response(null, { status: 303, headers: { location } });
    service.answer = to('/en/news/sent/1a2b');
    const response = await post('name=Sita');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/news/sent/1a2b']);
    for (const location of ['https://evil.test/en', '//evil.test', '/fr', 'javascript:alert(1)']) {
      service.answer = to(location);
      expect((await post('name=Sita')).status).toBe(503);
    }
  });

  it('comes back as the page with what was typed, a summary and messages, all of it as text', async () => {
    const { service, post } = siteWithForm();
    const errors = [{ field: 'name', message: 'Enter <b>your name</b>' }];
    service.answer = () => Response.json({ notice: 'One field is wrong.', errors }, { status: 422 });
    const response = await post('name=%22%3E%3Cscript%3E&website=x&text=%3C%2Ftextarea%3E%0Aline&kind=b&other=1');
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    expect(response.headers.has('etag')).toBe(false);
    expect(html).toContain(
      'name="name" value="&quot;&gt;&lt;script&gt;" aria-describedby="name-hint name-error" aria-invalid="true"',
    );
    // A person who cannot see the field could not empty it.
    expect(html).toContain('<input name="website" autocomplete="off">');
    expect(html).toContain('<textarea name="text">&lt;/textarea&gt;\nline</textarea>');
    expect(html).toContain('<option value="a">A</option><option value="b" selected="">B</option>');
    expect(html).toContain('<p id="name-error">Enter &lt;b&gt;your name&lt;/b&gt;</p>');
    expect(html).toContain(
      '<div data-answer-summary="" autofocus=""><p>One field is wrong.</p><ul><li><a href="#name">Enter &lt;b&gt;your name&lt;/b&gt;</a></li></ul></div>',
    );
    // Nothing hydrates the page, and no script holds the form back.
    expect(html).not.toContain('data-remote=');
    expect(html).not.toContain('data-deferred');
    expect(html).toContain('<style data-style=');
  });

  it.each([
    ['answers with an error', () => new Response('no', { status: 500 })],
    ['answers with more than is read', () => new Response('x'.repeat(200_000))],
    ['is down', () => Promise.reject(new Error('connect refused'))],
  ])('stays in the page where the service %s', async (_, answer) => {
    const { service, post, entries } = siteWithForm();
    service.answer = answer;
    const response = await post('name=Sita');
    const html = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain('<p>en failed</p>');
    expect(html).toContain('value="Sita"');
    const data = await post('{}', asScript);
    expect([data.status, await data.json()]).toEqual([503, { notice: 'en failed' }]);
    expect(entries.map(({ event, remote }) => [event, remote])).toEqual([['action-failed', 'mf-news']]);
    service.answer = () => Response.json({});
    await post('name=Sita');
    expect(entries.at(-1)?.event).toBe('action-back');
  });

  it('waits for a service no longer than its action says', async () => {
    const { service, post } = siteWithForm();
    // The fake network knows no signals; the host's own does.
    service.answer = () =>
      new Promise((_, reject) => {
        const signal = service.asked.at(-1)?.init.signal;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    expect((await post('name=Sita')).status).toBe(503);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }, 403],
    ['no page', { 'sec-fetch-site': 'none' }, 403],
    ['a form of an unknown type', { 'content-type': 'text/plain' }, 415],
    ['a script that posts XML', { ...asScript, 'content-type': 'text/xml' }, 415],
  ])('is refused from %s', async (_, headers, status) => {
    const { service, post } = siteWithForm();
    const response = await post('name=Sita', headers);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    if (!('accept' in headers)) expect(await response.text()).toContain('<p>en refused</p>');
    expect(service.asked).toEqual([]);
  });

  it('is told by Origin where a browser knows no Sec-Fetch-Site', async () => {
    const { postAs, service } = siteWithForm();
    expect((await postAs({ origin: 'https://site.test' })).status).toBe(200);
    const refused: Record<string, string>[] = [{ origin: 'https://evil.test' }, { origin: 'null' }, {}];
    for (const origin of refused) expect((await postAs(origin)).status).toBe(403);
    expect(service.asked).toHaveLength(1);
  });

  it('is read up to the limit of its action', async () => {
    const { service, post } = siteWithForm({ maxBytes: 20 });
    expect((await post(`name=${'x'.repeat(15)}`)).status).toBe(200);
    const page = await post(`name=${'x'.repeat(16)}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<p>en too large</p>');
    const data = await post('x'.repeat(21), asScript);
    expect([data.status, await data.json()]).toEqual([413, { notice: 'en too large' }]);
    expect(service.asked).toHaveLength(1);
  });

  it('that comes too slowly is not called too long', async () => {
    const { composition, service } = siteWithForm();
    const body = new ReadableStream();
    const headers = { ...asScript, 'sec-fetch-site': 'same-origin' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const response = await composition.act(new Request('http://site.test/en/news', init), '');
    expect([response?.status, await response?.json()]).toEqual([503, { notice: 'en failed' }]);
    expect(service.asked).toEqual([]);
  });

  it('is taken where an action is declared, and nowhere else', async () => {
    const { postAs } = siteWithForm();
    for (const path of ['/en', '/en/news/tips', '/fr/news', '/']) expect((await postAs({}, '', path)).status).toBe(405);
  });
});

it('a page that a service fills shows what it has said, is for one visitor, and is gone when the service knows it no longer', async () => {
  const { get, service } = siteWithForm();
  service.answer = () => Response.json({ page: 'sent', values: { reference: '<i>TB-1</i>' } });
  const response = await get('/en/news/sent/1a2b');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.text()).toContain('<p data-answer="reference">&lt;i&gt;TB-1&lt;/i&gt;</p>');
  service.answer = () => Response.json({}, { status: 404 });
  expect((await get('/en/news/sent/1a2b')).status).toBe(404);
});

it('the log does not tell the address of a page that is for one visitor', async () => {
  const { get, service, entries } = siteWithForm();
  service.answer = () => new Response('no', { status: 500 });
  expect((await get('/en/news/sent/1a2b')).status).toBe(503);
  expect(entries).toMatchObject([{ event: 'action-failed', page: '/:lang/news/sent/:token' }]);
});

it('without a service a form does what it does without one, and nothing is passed on', async () => {
  const { get, text, post, service } = siteWithForm({ services: {} });
  const html = await text('/en/news');
  expect(html).toContain('<form action="mailto:a@b.test"');
  expect(html).toContain('enctype="text/plain"');
  expect(html).toContain('data-remote="mf-news"');
  expect((await post('name=Sita')).status).toBe(405);
  expect((await get('/en/news/sent/1a2b')).status).toBe(404);
  expect(service.asked).toEqual([]);
});

const path = '/en/contact';
const fragment =
  '<div data-answer-summary="" hidden=""></div><p data-answer="reference"></p><textarea data-answer="reference"></textarea>' +
  `<form action="${path}" method="post"><input name="name"><textarea name="text"></textarea>` +
  '<select name="kind"><option value="a">A</option></select><p id="name-error"></p></form>';

const answered = (text: string, html = fragment) =>
  answeredFragment(html, path, new URLSearchParams({ name: text, text, kind: text }), {
    values: { reference: text },
    notice: text,
    errors: [{ field: 'name', message: text }],
  });

it.each([
  '</textarea><meta http-equiv="refresh" content="0;url=//evil.test">',
  '</script><script>alert(1)</script>',
  '</template></form></div></main><footer>',
  '<math><mglyph><style></math><img src=x onerror=alert(1)>',
  '<select><textarea>',
  '"><iframe src=//evil.test>',
  '<!--',
  '<plaintext>',
  '&lt;script&gt;',
])('an answer is text, whatever it says, and the fragment stays in its place: %s', (text) => {
  const html = answered(text);
  const tags = (of: string) => elementsIn(of).map(({ tagName }) => tagName);
  expect(() => soundFragment(html)).not.toThrow();
  expect(tags(html)).toEqual(tags(answered('plain')));
});

it.each([
  '<script type="application/json" data-props="" data-answer="reference">{}</script>',
  '<script type="application/json" data-props="" id="name-error">{}</script>',
  '<template data-answer="reference"></template>',
])('no answer goes into %s', (html) => {
  const inForm = `<form action="${path}">${html}</form>`;
  expect(answered('</script><img>', inForm)).toBe(inForm);
});
