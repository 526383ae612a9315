import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Enquiry, emptyEnquiry } from './enquiry.ts';
import { clearDraft, draftKey, submitEnquiry } from './submitEnquiry.ts';

const sita: Enquiry = { ...emptyEnquiry, firstName: 'Sita', additionalText: 'line 1\nline 2', destination: 'uk' };

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

/** A network that gives this answer. */
function answering(response: Response) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const sender = { key: '0123456789abcdef', website: '', elapsedMs: 9000 };
const toService = { action: '/en/contact' };
const toEndpoint = { ...toService, endpoint: '/enquiries' };

describe('handing over', () => {
  it('sends JSON to an endpoint, follows no redirect, and logs nothing', async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    await submitEnquiry(sita, toEndpoint, sender);
    expect(fetch.mock.calls[0]?.[0]).toBe('/enquiries');
    expect(fetch.mock.calls[0]?.[1].redirect).toBe('error');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual(sita);
    expect(console.log).not.toHaveBeenCalled();
  });

  const json = { 'content-type': 'application/json; charset=utf-8' };

  it.each([
    ['no content', new Response(null, { status: 204 })],
    ['JSON that says so', new Response('{"ok":true,"id":7}', { headers: json })],
    ['JSON that says so, for later', new Response('{"ok":true}', { status: 202, headers: json })],
  ])('has succeeded when the endpoint confirms it: %s', async (_, response) => {
    answering(response);
    await expect(submitEnquiry(sita, toEndpoint, sender)).resolves.toEqual({ sent: {} });
  });

  it.each([
    ['a page', new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
    ['JSON that refuses', new Response('{"ok":false}', { headers: json })],
    ['JSON of another kind', new Response('"ok"', { headers: json })],
    ['JSON that is null', new Response('null', { headers: json })],
    ['what is no JSON', new Response('ok', { headers: json })],
    ['the right text as another type', new Response('{"ok":true}', { headers: { 'content-type': 'text/plain' } })],
    ['nothing, for later', new Response(null, { status: 202 })],
    ['an error', new Response(null, { status: 500 })],
    ['a redirect that was not followed', new Response(null, { status: 302 })],
  ])('has failed when the endpoint answers with %s', async (_, response) => {
    answering(response);
    await expect(submitEnquiry(sita, toEndpoint, sender)).rejects.toThrow();
  });

  it('gives a service the key of the form and what tells people from programs, and logs nothing', async () => {
    const values = { reference: 'TB-2345-6789', receipt: '/en/contact/sent/1a2b' };
    const fetch = answering(Response.json({ values }, { status: 201 }));
    expect(await submitEnquiry(sita, toService, sender)).toEqual({ sent: values });
    expect(fetch.mock.calls[0]?.[0]).toBe('/en/contact');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ ...sita, ...sender });
    expect(console.log).not.toHaveBeenCalled();
  });

  it.each([422, 429, 503])('hands on what a service says of an enquiry that it refuses (%i)', async (status) => {
    const errors = [{ field: 'firstName', message: 'Please fill in “First name”.' }];
    answering(Response.json({ notice: 'Not now.', errors }, { status }));
    const refused = { notice: 'Not now.', errors: { firstName: 'Please fill in “First name”.' } };
    expect(await submitEnquiry(sita, toService, sender)).toEqual({ refused });
  });

  it('has failed when a service answers with a page', async () => {
    answering(new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }));
    await expect(submitEnquiry(sita, toService, sender)).rejects.toThrow('the service answered 200');
  });
});

it('an enquiry has one key until it is sent, and a key also where nothing can be stored', () => {
  const key = draftKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(draftKey()).toBe(key);
  clearDraft();
  expect(draftKey()).not.toBe(key);
  vi.stubGlobal('sessionStorage', undefined);
  expect(draftKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(clearDraft).not.toThrow();
});
