import { describe, expect, it } from 'vitest';
import { canBeSaved, savedPageOf, savedResponse, titleIn } from './savedPage.ts';

it('a saved document says what is known of it, in any language, and nothing of how it came', async () => {
  const page = { reason: 'chosen' as const, at: 5, title: '英国の観光ビザ', files: ['/_shell/a/b.js'] };
  const headers = new Headers({ 'content-type': 'text/html', 'content-encoding': 'br', vary: 'cookie', etag: '"a"' });
  const response = savedResponse('<p>日本</p>', headers, page);
  expect(savedPageOf(response)).toEqual(page);
  expect([...response.headers.keys()]).toEqual(['content-type', 'x-saved-page']);
  expect(await response.text()).toBe('<p>日本</p>');
  expect(savedPageOf(new Response('a file'))).toBeUndefined();
});

describe('a response can be saved', () => {
  const answer = (change: Partial<Response> = {}, headers: Record<string, string> = {}) => ({
    ...{ status: 200, type: 'basic', redirected: false },
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=10', ...headers }),
    ...change,
  });

  it.each([
    ['a page', answer(), true],
    ['a page that is not there', answer({ status: 404 }), false],
    ['where a redirect led', answer({ redirected: true }), false],
    ['what another site answered', answer({ type: 'opaque' }), false],
    ['data', answer({}, { 'content-type': 'application/json' }), false],
    ['a preview, or what was sent', answer({}, { 'cache-control': 'no-store' }), false],
  ])('%s', (_, response, expected) => {
    expect(canBeSaved(response as Response)).toBe(expected);
  });
});

it('a page is called as its heading reads', () => {
  expect(titleIn('<h1 class="a" aria-label="Visit &amp; stay"><span>V</span><span>i</span></h1>')).toBe(
    'Visit &amp; stay',
  );
  expect(titleIn('<h1 class="a">ページが<b>見つ</b>\u200Bかりません</h1><h1>Other</h1>')).toBe(
    'ページが見つかりません',
  );
});
