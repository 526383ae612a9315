import { describe, expect, it } from 'vitest';
import { canBeSaved, type SavedEntry, savedPageOf, savedResponse, surplus, titleIn } from './savedPage.ts';

const day = 24 * 60 * 60 * 1000;
const now = 100 * day;
const limits = { pages: 3, bytes: 100, days: 30 };

const opened = (path: string, age: number, bytes = 1): SavedEntry => ({
  path,
  reason: 'opened',
  at: now - age * day,
  title: path,
  files: [],
  bytes,
});

describe('of the pages that a visitor only opened', () => {
  it('the newest stay within the number', () => {
    expect(surplus([opened('/a', 1), opened('/b', 4), opened('/c', 2), opened('/d', 3)], limits, now)).toEqual(['/b']);
  });

  it('the newest stay within the bytes', () => {
    expect(surplus([opened('/a', 1, 60), opened('/b', 2, 60), opened('/c', 3, 60)], limits, now)).toEqual(['/b', '/c']);
  });

  it('none is older than the limit', () => {
    expect(surplus([opened('/a', 30), opened('/b', 31)], limits, now)).toEqual(['/b']);
  });

  it('those that a visitor chose, and those of the shell, do not count', () => {
    const others = [
      { ...opened('/a', 90, 900), reason: 'chosen' as const },
      { ...opened('/b', 90, 900), reason: 'shell' as const },
    ];
    expect(surplus(others, limits, now)).toEqual([]);
  });
});

it('a saved document says what is known of it, in any language, and nothing of how it came', async () => {
  const page = { reason: 'chosen' as const, at: 5, title: '英国の観光ビザ', files: ['/_shell/a/b.js'], bytes: 7 };
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
    ['a page that is not available', answer({ status: 503 }), false],
    ['part of a file', answer({ status: 206 }), false],
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
