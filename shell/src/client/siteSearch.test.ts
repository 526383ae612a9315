// @vitest-environment happy-dom
import { mark } from 'shared/contract/document.contract.ts';
import type { Services } from 'shared/contract/services.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const texts = { none: '{query}', advice: '', otherOne: '{count}', otherMany: '{count}', kinds: {} };
const page = { path: '/jp/a', title: 'bank', description: '', kind: 'page', sections: [{ title: '', text: 'bank' }] };

describe('the search of the site', () => {
  let requested: string[] = [];
  let serveSearch: typeof import('./siteSearch.ts').serveSearch;

  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input'));
  };

  beforeEach(async () => {
    requested = [];
    // Its index is that of another page.
    vi.resetModules();
    ({ serveSearch } = await import('./siteSearch.ts'));
    vi.useFakeTimers();
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

  const serve = () => {
    const part = document.querySelector('div') as HTMLElement;
    part.setAttribute(mark.search, JSON.stringify(texts));
    serveSearch(part, { announce: () => undefined } as unknown as Services, new AbortController().signal);
    return { part, field: document.querySelector('input') as HTMLInputElement };
  };

  it('shows results in the frame that shows the letter', async () => {
    const { part, field } = serve();
    type(field, 'b');
    await vi.advanceTimersByTimeAsync(200);
    type(field, 'ba');
    // No frame, and no other task, comes before.
    await Promise.resolve().then(() => undefined);
    expect(part.textContent).toBe('ba');
  });

  it('looks up a word that only another language has there, once the visitor has stopped typing', async () => {
    const { part, field } = serve();
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
