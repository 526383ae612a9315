// @vitest-environment happy-dom
import { mark } from 'shared/contract/document.contract.ts';
import type { Services } from 'shared/contract/services.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const texts = {
  none: '{query}',
  foundMany: '{query}',
  advice: '',
  otherOne: '{count}',
  otherMany: '{count}',
  kinds: { page: 'Page' },
};
const page = { path: '/jp/a', title: 'bank', description: '', kind: 'page', sections: [{ title: '', text: 'bank' }] };

describe('the search of the site', () => {
  let requested: string[] = [];
  /** Pages of the Japanese index; the English one has none. */
  let indexed = [page];
  let serveSearch: typeof import('./siteSearch.ts').serveSearch;

  const type = (field: HTMLInputElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input'));
  };

  beforeEach(async () => {
    [requested, indexed] = [[], [page]];
    // Its index is that of another page.
    vi.resetModules();
    ({ serveSearch } = await import('./siteSearch.ts'));
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json({ pages: address.startsWith('/jp') ? indexed : [], isWhole: true });
    });
    // A screen has room for three results.
    vi.stubGlobal('innerHeight', 800);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { bottom: 150 + 300 * this.querySelectorAll('li').length } as DOMRect;
    });
    history.replaceState(null, '', '/en/search');
    document.body.innerHTML = `<div><input name="q"><div ${mark.searchResults}=""></div></div>`;
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  const serve = () => {
    const part = document.querySelector('div') as HTMLElement;
    part.setAttribute(mark.search, JSON.stringify(texts));
    const announce = vi.fn();
    serveSearch(part, { announce } as unknown as Services, new AbortController().signal);
    return { part, announce, field: document.querySelector('input') as HTMLInputElement };
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

  it('shows what fills the screen at once, and further results and their number after its frame', async () => {
    history.replaceState(null, '', '/jp/search');
    indexed = Array.from({ length: 6 }, (_, index) => ({ ...page, path: `/jp/${index}` }));
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act));
    const { part, field, announce } = serve();
    const shown = () => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    type(field, 'bank');
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toEqual(['/jp/0', '/jp/1', '/jp/2']);
    expect(announce).not.toHaveBeenCalled();
    for (const act of frames) act();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['/jp/0', '/jp/1', '/jp/2', '/jp/3', '/jp/4', '/jp/5']);
    expect(announce.mock.calls).toEqual([['bank']]);
  });
});
