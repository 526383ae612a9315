import { beforeEach, describe, expect, it, vi } from 'vitest';
import { savedPageOf } from './savedPage.ts';
import { removePages, savedPages, savePages } from './savePages.ts';
import { fetchFrom, type Site, TestCache } from './testSupport/cache.ts';

let cache: TestCache;
let site: Site;

/** A page of a release with a picture, a script with an import, and an island. */
function page(name: string, release: string): string {
  const at = `/_remotes/mf-a/${release}`;
  return `<title>${name}</title><div id="page" data-entry="${at}/entry.js" data-modules="${at}/island.js" data-release="${release}"><img src="${at}/${name}.svg"><i data-script="list"></i><i data-island="a"></i></div>`;
}

function release(id: string): void {
  const html = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/html' } });
  const file = (text: string) => () => new Response(text);
  for (const path of ['/en/offline', '/jp/offline']) site.set(path, html(`<title>Offline</title>`));
  for (const name of ['guide', 'list']) {
    site.set(`/en/${name}`, html(page(name, id)));
    site.set(`/_remotes/mf-a/${id}/${name}.svg`, file('<svg/>'));
  }
  site.set(`/_remotes/mf-a/${id}/list.js`, file('import "./common.js"'));
  for (const name of ['common', 'entry', 'island']) site.set(`/_remotes/mf-a/${id}/${name}.js`, file('1'));
}

beforeEach(() => {
  cache = new TestCache();
  site = new Map();
  release('one');
  vi.stubGlobal('fetch', fetchFrom(site));
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => unknown) => act() } });
});

const paths = async () => (await savedPages(cache as unknown as Cache)).map(({ path }) => path).sort();
const files = () => [...cache.entries.keys()].filter((path) => path.startsWith('/_')).sort();
const ofRelease = (id: string, ...names: string[]) => names.map((name) => `/_remotes/mf-a/${id}/${name}`);

/** Documents that lack a file, or name one of another release. */
async function mixed(): Promise<string[]> {
  const found: string[] = [];
  for (const [path, response] of cache.entries) {
    const saved = savedPageOf(response);
    if (!saved) continue;
    const own = /data-release="(\w+)"/.exec(await response.clone().text())?.[1] ?? '';
    for (const file of saved.files) if (!cache.entries.has(file) || !file.includes(own)) found.push(`${path}: ${file}`);
  }
  return found;
}

describe('pages that were chosen', () => {
  it('are saved with all of their files, and with the offline pages', async () => {
    expect(await savePages(['/en/guide'])).toBe('done');
    expect(await paths()).toEqual(['/en/guide', '/en/offline', '/jp/offline']);
    expect(files()).toEqual(ofRelease('one', 'common.js', 'entry.js', 'guide.svg', 'island.js', 'list.js'));
  });

  it('are not saved where they are no pages', async () => {
    expect(await savePages(['/en/nothing'])).toBe('failed');
    expect(await savePages(['/en/search', '/other'])).toBe('done');
    expect(await paths()).toEqual(['/en/offline', '/jp/offline']);
  });

  it('are removed with the files that no other page needs', async () => {
    await savePages(['/en/guide', '/en/list']);
    expect(await removePages(['/en/guide'])).toBe('done');
    expect(await paths()).toEqual(['/en/list', '/en/offline', '/jp/offline']);
    expect(files()).not.toContain('/_remotes/mf-a/one/guide.svg');
    expect(files()).toContain('/_remotes/mf-a/one/common.js');
  });

  it('are saved all or not at all where one of them cannot be fetched', async () => {
    site.delete('/_remotes/mf-a/one/list.svg');
    expect(await savePages(['/en/guide', '/en/list'])).toBe('failed');
    expect([await paths(), files()]).toEqual([[], []]);
  });
});

describe('a release in between', () => {
  beforeEach(async () => {
    await savePages(['/en/guide', '/en/list']);
    release('two');
  });

  it('replaces a page as a whole, and the others stay whole', async () => {
    expect(await savePages(['/en/guide'])).toBe('done');
    expect(await mixed()).toEqual([]);
    expect(files()).toContain('/_remotes/mf-a/two/guide.svg');
    expect(files()).not.toContain('/_remotes/mf-a/one/guide.svg');
    expect(files()).toContain('/_remotes/mf-a/one/list.svg');
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves whole pages where storage is full after %i writes', async (writes) => {
    cache.writes = writes;
    expect(await savePages(['/en/guide', '/en/list'])).toBe('full');
    expect(await mixed()).toEqual([]);
    expect(await paths()).toEqual(['/en/guide', '/en/list', '/en/offline', '/jp/offline']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves whole pages if it stops after %i writes', async (writes) => {
    const write = cache.put.bind(cache);
    let made = 0;
    const stopped = new Promise<void>((resolve) => {
      cache.put = (...entry) => {
        if (made++ < writes) return write(...entry);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void savePages(['/en/guide', '/en/list']);
    await stopped;
    expect(await mixed()).toEqual([]);
    // The next worker cleans up.
    cache.put = write;
    expect(await savePages(['/en/guide', '/en/list'])).toBe('done');
    expect(files().filter((file) => file.includes('/one/'))).toEqual([]);
  });
});
