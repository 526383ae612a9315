import { existsSync, readlinkSync } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedProblem } from 'shared/contract/release/feed.contract.ts';
import { maxBytes } from 'shared/contract/release/limits.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { draftOf } from 'shared/files/durableWrite.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRelease, readLive, releaseOpener } from './installed.ts';
import { type Fault, pageText, type TestRelease, testOrigins, testRelease } from './testSupport/origins.ts';

const pages = { '/en': pageText('/en'), '/jp': pageText('/jp') };
const first = testRelease('mf-home', 'aaaaaaaaaaaa', pages);
const second = testRelease('mf-home', 'bbbbbbbbbbbb', { ...pages, '/jp': pageText('/jp', { fragment: '<p>New</p>' }) });
const address = 'http://mf-home.test/bbbbbbbbbbbb';

let site: Awaited<ReturnType<typeof testOrigins>>;
const liveRelease = () => readLive(site.folder).remotes.find(({ name }) => name === 'mf-home')?.release;
const installed = async (name = 'mf-home') => (await readdir(join(site.folder, name)).catch(() => [])).sort();
const page = (release: string) => join(site.folder, 'mf-home', release, 'pages/en.html');

/** Moves the pointers, and updates. */
async function update(...releases: Parameters<typeof site.point>) {
  site.point(...releases);
  return site.installer.update();
}

/** The small site, with its first release live. */
beforeEach(async () => {
  site = await testOrigins();
  site.publish(first, second);
  await update(first);
  site.requests.length = 0;
  site.log.length = 0;
});

describe('a release that remotes.json points to', () => {
  it('is live once all of it is installed; files that are there already are not fetched again', async () => {
    await update(second);
    expect(liveRelease()).toBe('bbbbbbbbbbbb');
    expect(site.requests).toEqual([`${address}/pages.json`, `${address}/pages/jp.html`]);
    expect(site.log).toEqual([{ level: 'info', event: 'release-live', remote: 'mf-home', release: 'bbbbbbbbbbbb' }]);
    expect((await stat(page('bbbbbbbbbbbb'))).ino).toBe((await stat(page('aaaaaaaaaaaa'))).ino);
    const { pages: stated, read } = openRelease(join(site.folder, 'mf-home/bbbbbbbbbbbb'));
    expect(stated.map(({ file: name }) => new TextDecoder().decode(read(name)))).toEqual([
      pages['/en'],
      pageText('/jp', { fragment: '<p>New</p>' }),
    ]);
  });

  it('is the newest that the remote serves where the pointer names none', async () => {
    site.state.pointers = [{ name: 'mf-home' }];
    site.files.set('http://mf-home.test/pages.json', second.files['pages.json'] ?? '');
    await site.installer.update();
    expect(liveRelease()).toBe('bbbbbbbbbbbb');
  });

  it('is installed once where two pointers lead to it at the same time', async () => {
    site.files.set('http://mf-home.test/pages.json', second.files['pages.json'] ?? '');
    site.state.pointers = [{ name: 'mf-home' }];
    const newest = site.installer.update();
    site.point(second);
    await Promise.all([newest, site.installer.update()]);
    expect(site.requests.filter((asked) => asked === `${address}/pages.json`)).toHaveLength(1);
    expect(liveRelease()).toBe('bbbbbbbbbbbb');
  });

  it('is asked for once, however many looks pass before a remote that hangs is given up', async () => {
    const address = 'http://mf-home.test/pages.json';
    site.files.set(address, new Promise<never>(() => undefined));
    site.state.pointers = [{ name: 'mf-home' }];
    for (let look = 0; look < 3; look += 1) await site.installer.update(1);
    expect(site.requests.filter((asked) => asked === address)).toHaveLength(1);
  });

  it('is not looked at again while it is live', async () => {
    site.files.clear();
    await site.installer.update();
    expect([site.requests, site.log, liveRelease()]).toEqual([[], [], 'aaaaaaaaaaaa']);
  });

  const feed = '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><!-- --></feed>\n';
  const found = [{ path: '/en/other', title: 'Other', description: '', kind: 'page', sections: [] }];
  const searchFiles = { en: 's.json', jp: 's.json' };
  const search = JSON.stringify({ search: 1, pages: found });
  /** The second release with something else in its `pages.json`, and with a file of this text. */
  const changed = (more: Partial<PagesContract>, file = 'assets/a.txt', text = '') => {
    const release = testRelease('mf-home', 'bbbbbbbbbbbb', pages, (stated) =>
      Object.assign(stated, more, { files: { ...stated.files, [file]: integrityOf(text) } }),
    );
    return { ...release, files: { ...release.files, [file]: text } };
  };
  const withPage = (text: string) => testRelease('mf-home', 'bbbbbbbbbbbb', { ...pages, '/en': text });
  const withFragment = (fragment: string) => withPage(pageText('/en', { fragment }));
  const feedFile = { file: 'feeds/a.xml', hash: sha256(feed) };
  const feeds: PagesContract['feeds'] = [
    { path: '/en/news/feed.xml', language: 'en', title: 'News', linkedFrom: [], ...feedFile },
  ];

  /** Updates to the second release, which is refused. */
  async function expectRefused(cause: string): Promise<void> {
    await update(second);
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
    expect(await installed()).toEqual(['aaaaaaaaaaaa']);
    expect(site.log).toEqual([
      { level: 'error', event: 'remote-refused', remote: 'mf-home', cause: expect.stringContaining(cause) },
    ]);
    expect(readLive(site.folder).refused).toEqual({ 'mf-home': expect.stringContaining(cause) });
  }

  it.each<[file: string, fault: Fault, cause: string]>([
    ['pages.json', new Error('connect refused'), '/pages.json did not answer (connect refused)'],
    ['pages/jp.html', 500, '/pages/jp.html answered 500'],
    ['pages/jp.html', 404, '/pages/jp.html answered 404'],
    ['pages/jp.html', 'other', '/pages/jp.html does not have the hash that '],
    ['pages.json', '<html>', '/pages.json is not JSON'],
    ['pages.json', '{"contract":4}', '/pages.json: field '],
    ['pages.json', first.files['pages.json'] ?? '', 'expected mf-home bbbbbbbbbbbb, found mf-home aaaaaaaaaaaa'],
    ['pages.json', ' '.repeat(4 * 1024 * 1024 + 1), '/pages.json is larger than the 4194304 bytes that are taken'],
  ])(
    'is refused if its origin fails at %s: the live one stays, nothing is left, and the log says why',
    async (...row) => {
      const [file, fault, cause] = row;
      site.files.set(`${address}/${file}`, fault);
      await expectRefused(cause);
    },
  );

  it.each<[string, () => TestRelease, string]>([
    ['a script that is missing', () => changed({ entry: 'assets/none.js' }), 'names assets/none.js, which is none of'],
    ['a fragment that leaves its place', () => withFragment('<p>News</div>'), '/pages/en.html is refused: '],
    ['a fragment that no parser writes', () => withFragment('<br/>'), 'not written as a parser writes it'],
    ['a page without a head', () => withPage('<p>News</p>'), '/pages/en.html is refused: it does not begin with '],
    ['styles for others', () => changed({ stylesheets: { list: 'a.css' } }, 'a.css', 'p{}'), 'begin with .mf-home'],
    ['a search file of other pages', () => changed({ search: searchFiles }, 's.json', search), 'it finds /en/other'],
    ['an invalid feed', () => changed({ feeds }, 'feeds/a.xml', feed), `a.xml is refused: ${feedProblem(feed)}`],
  ])('is refused with %s', async (_, release, cause) => {
    site.publish(release());
    await expectRefused(cause);
  });

  it('is refused with a file that is sound as a picture, named as a page', async () => {
    const text = '<script>steal()</script>';
    site.publish(changed({}, 'assets/a.txt', text));
    await update(second);
    expect(liveRelease()).toBe('bbbbbbbbbbbb');
    const third = testRelease('mf-home', 'cccccccccccc', { ...pages, '/en': text });
    site.publish(third);
    await update(third);
    expect(liveRelease()).toBe('bbbbbbbbbbbb');
  });

  it.each(['pages/./en.html', 'pages.json'])(
    'is refused where it states %s once more: nothing is written over a file, which could be of a live release',
    async (file) => {
      const text = second.files['pages.json'] ?? '';
      const twice = testRelease('mf-home', 'bbbbbbbbbbbb', pages, (stated) => {
        stated.files[file] = integrityOf(text);
      });
      site.publish({ ...twice, files: { ...twice.files, [file]: text } });
      vi.spyOn(site.files, 'get').mockReturnValueOnce(twice.files['pages.json']);
      await update(twice);
      expect(liveRelease()).toBe('aaaaaaaaaaaa');
      expect(await readFile(page('aaaaaaaaaaaa'), 'utf8')).toBe(pages['/en']);
    },
  );

  it.each([
    [300, 'aaaaaaaaaaaa'],
    [301, 'bbbbbbbbbbbb'],
  ])('is refused where its new files are larger than %i bytes in all', async (limit, expected) => {
    vi.spyOn(maxBytes, 'release', 'get').mockReturnValue(limit as never);
    site.publish(changed({}, 'assets/a.txt', 'a'.repeat(301)));
    await update(second);
    expect(liveRelease()).toBe(expected);
  });

  it('that was refused is tried again less and less often, logged once, and back when it is whole', async () => {
    site.point(second);
    site.files.set(`${address}/pages/jp.html`, 500);
    for (let second_ = 0; second_ < 20; second_ += 1) {
      await site.installer.update();
      site.state.now += 1000;
    }
    expect(site.requests.filter((each) => each.endsWith('/pages.json'))).toHaveLength(5);
    expect(site.log).toHaveLength(1);
    site.publish(second);
    site.state.now += 60_000;
    await site.installer.update();
    expect(site.log.slice(1).map(({ event }) => event)).toEqual(['release-live', 'remote-back']);
  });

  it('that was refused is not back because the store is away', async () => {
    site.files.set(`${address}/pages/jp.html`, 500);
    await update(second);
    site.state.pointers = [{ name: 'no remote' as 'mf-x' }];
    site.state.now += 60_000;
    await site.installer.update();
    expect(site.log.map(({ event, remote }) => [event, remote])).toEqual([
      ['remote-refused', 'mf-home'],
      ['remote-refused', 'remotes.json'],
    ]);
  });
});

describe('what is installed', () => {
  it('is live after a restart, before any origin is asked, and what a killed process left of a release is gone', async () => {
    const draft = draftOf(join(site.folder, 'mf-home/bbbbbbbbbbbb'));
    const dead = draft.replace(`-${process.pid}-`, '-999999-');
    await mkdir(dead, { recursive: true });
    await site.start().check();
    expect([liveRelease(), site.requests, existsSync(dead)]).toEqual(['aaaaaaaaaaaa', [], false]);
  });

  it.each([
    ['a page', ['mf-home/aaaaaaaaaaaa/pages/en.html']],
    ['all of it', ['live.json', 'mf-home/aaaaaaaaaaaa/pages.json', 'mf-home/aaaaaaaaaaaa/pages/en.html']],
  ])('is checked again at a start, and installed anew where %s was damaged', async (_, files) => {
    for (const file of files) await writeFile(join(site.folder, file), '{"damaged":');
    const installer = site.start();
    await installer.check();
    expect(liveRelease()).toBeUndefined();
    await installer.update();
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
    expect(await readFile(page('aaaaaaaaaaaa'), 'utf8')).toBe(pages['/en']);
  });

  it('is not shown by hosts where its pages.json was damaged', async () => {
    await writeFile(join(site.folder, 'mf-home/aaaaaaaaaaaa/pages.json'), '{"damaged":');
    expect(releaseOpener(site.folder)('mf-home', 'aaaaaaaaaaaa')).toBeUndefined();
  });

  it('outlasts a loss of power: it is on the disk before live.json names it', async () => {
    const handle = await open(site.folder);
    const files = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    const synced: string[] = [];
    const { sync } = files;
    vi.spyOn(files, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).replace(/\.[^/]*\.draft/, ''));
      await sync.call(this);
    });
    await update(second);
    const release = join(site.folder, 'mf-home/bbbbbbbbbbbb');
    const places = ['pages.json', 'pages/jp.html', 'pages', ''].map((file) => join(release, file).replace(/\/$/, ''));
    expect(synced.slice(0, synced.indexOf(join(site.folder, 'live.json')))).toEqual(
      expect.arrayContaining([...places, join(site.folder, 'mf-home')]),
    );
  });

  it('of a former release stays for seven days, and the one before the live one for ever', async () => {
    const third = testRelease('mf-home', 'cccccccccccc', pages);
    site.publish(third);
    const week = 7 * 24 * 60 * 60 * 1000;
    await update(second);
    site.state.now += week;
    await update(third);
    expect(await installed()).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']);
    site.state.now += 2 * week;
    await site.installer.update();
    expect(readLive(site.folder).former.map(({ release }) => release)).toEqual(['bbbbbbbbbbbb']);
  });

  it('is back at once after a rollback, without its origin', async () => {
    await update(second);
    site.files.clear();
    await update(first);
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
  });

  it('for previews is bounded: the oldest go', async () => {
    const candidates = Array.from({ length: 10 }, (_, index) => testRelease('mf-home', `candidate00${index}`, pages));
    site.publish(...candidates);
    for (const { name, release } of candidates) await site.installer.candidate(name, release);
    expect((await installed()).filter((release) => release.startsWith('candidate'))).toHaveLength(8);
    expect(await installed()).toContain('candidate009');
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
  });
});

describe('remotes.json', () => {
  const contact = testRelease('mf-contact', 'dddddddddddd', { '/en/contact': pageText('/en/contact') });
  const claimant = testRelease('mf-home', 'bbbbbbbbbbbb', { ...pages, '/en/contact': pageText('/en/contact') });

  it('that cannot be read changes nothing', async () => {
    site.state.pointers = [{ name: 'no remote' as 'mf-x' }];
    await site.installer.update();
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
    expect(site.log).toEqual([expect.objectContaining({ event: 'remote-refused', remote: 'remotes.json' })]);
  });

  it('leads to remotes that do not wait for each other: one that hangs holds up its own release alone', async () => {
    site.publish(contact);
    site.files.set('http://mf-contact.test/dddddddddddd/pages/en/contact.html', new Promise<never>(() => undefined));
    site.point(second, contact);
    await expect.poll(async () => (await site.installer.update(1)) && liveRelease()).toBe('bbbbbbbbbbbb');
    expect(readLive(site.folder)).toMatchObject({ missing: ['mf-contact'], refused: {} });
  });

  it('names remotes that are missing until they can be installed', async () => {
    expect(await update(first, contact)).toMatchObject({ missing: ['mf-contact'] });
    site.publish(contact);
    site.state.now += 1000;
    expect(await site.installer.update()).toMatchObject({ missing: [] });
  });

  it('that lists a remote no longer leaves it in the site, until it is marked as withdrawn', async () => {
    site.publish(contact);
    await update(first, contact);
    expect(await update(first)).toMatchObject({ unlisted: ['mf-contact'], remotes: [{}, {}] });
    site.state.pointers = [...site.state.pointers, { name: 'mf-contact', withdrawn: true }];
    expect(await site.installer.update()).toMatchObject({ unlisted: [], remotes: [{ name: 'mf-home' }] });
  });

  it('names releases that were rolled back from, which no preview shows', async () => {
    const at = '2026-11-01T00:00:00Z';
    const history = [
      { release: 'bbbbbbbbbbbb', at, action: 'release' as const },
      { release: 'aaaaaaaaaaaa', at, action: 'rollback' as const },
    ];
    site.state.pointers = [{ name: 'mf-home', release: 'aaaaaaaaaaaa', history }];
    expect((await site.installer.update()).rolledBack).toEqual([{ name: 'mf-home', release: 'bbbbbbbbbbbb' }]);
  });

  it('leaves a path to the remote that was there, also after a restart, until it gives the path up', async () => {
    site.publish(contact, claimant);
    await update(first, contact);
    site.point(claimant, contact);
    const restarted = site.start();
    await restarted.update();
    expect(liveRelease()).toBe('aaaaaaaaaaaa');
    expect(readLive(site.folder).refused).toEqual({ 'mf-home': 'mf-home and mf-contact both claim /en/contact' });
    const moved = testRelease('mf-contact', 'eeeeeeeeeeee', { '/en/enquiry': pageText('/en/enquiry') });
    site.publish(moved);
    site.point(claimant, moved);
    await restarted.update();
    expect([liveRelease(), readLive(site.folder).refused]).toEqual(['bbbbbbbbbbbb', {}]);
  });
});
