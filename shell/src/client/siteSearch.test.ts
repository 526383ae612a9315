// @vitest-environment happy-dom
import { mark } from 'shared/contract/document.contract.ts';
import type { Services } from 'shared/contract/services.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serveSearch } from './siteSearch.ts';

const texts = { none: '{query}', advice: '', otherOne: '{count}', otherMany: '{count}', kinds: {} };
const page = { path: '/jp/a', title: 'bank', description: '', kind: 'page', sections: [{ title: '', text: 'bank' }] };

describe('a word that only another language has', () => {
  let requested: string[] = [];

  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input'));
  };

  beforeEach(() => {
    requested = [];
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16));
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json({ pages: address.startsWith('/jp') ? [page] : [], isWhole: true });
    });
    history.replaceState(null, '', '/en/search');
    document.body.innerHTML = `<div><input name="q"><div ${mark.searchResults}=""></div></div>`;
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('is looked up there once the visitor has stopped typing', async () => {
    const part = document.querySelector('div') as HTMLElement;
    part.setAttribute(mark.search, JSON.stringify(texts));
    serveSearch(part, { announce: () => undefined } as unknown as Services, new AbortController().signal);
    const field = document.querySelector('input') as HTMLInputElement;
    for (const typed of ['b', 'ba', 'ban', 'bank']) {
      type(field, typed);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(requested).toEqual(['/en/search.json']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(requested).toEqual(['/en/search.json', '/jp/search.json']);
    expect(part.querySelector('a')?.getAttribute('href')).toBe('/jp/search?q=bank');
  });
});
