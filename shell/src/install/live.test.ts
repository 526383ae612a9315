import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveDirectory } from './liveDirectory.ts';
import type { LogEntry } from './log.ts';
import { releasesOf, type TestDirectory, testDirectory } from './testSupport/directory.ts';
import { type Network, news, pointers, publish } from './testSupport/site.ts';

const newest = 'http://news.test/pages.json';
const withdrawn = true as const;
let site: TestDirectory;
let network: Network;
let log: LogEntry[];
let directory: LiveDirectory;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  site = await testDirectory();
  ({ network, log, directory } = site);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the live directory', () => {
  it('answers from what it knows, and looks again only after two seconds, without making a request wait', async () => {
    const first = await directory.current();
    let looks = 0;
    site.remotes = async () => {
      looks += 1;
      return pointers;
    };
    publish(network, await news({ release: 'bbbbbbbbbbbb' }));
    vi.advanceTimersByTime(2000);
    expect([await directory.current(), looks]).toEqual([first, 0]);
    vi.advanceTimersByTime(1);
    expect([await directory.current(), looks]).toEqual([first, 1]);
    // The look that has begun is the one that is waited for here.
    expect(releasesOf(await directory.refresh())).toContain('mf-news bbbbbbbbbbbb');
    expect(releasesOf(await directory.current())).toContain('mf-news bbbbbbbbbbbb');
    expect(looks).toBe(1);
  });

  it('picks up a remote that comes back, and says so', async () => {
    network.set(newest, new Error('connect refused'));
    expect((await directory.refresh()).missing).toEqual(['mf-news']);
    network.set(newest, JSON.stringify(await news()));
    const back = await directory.refresh();
    expect([back.missing, back.page('/en/news')?.remote.remote]).toEqual([[], 'mf-news']);
    expect(log).toEqual([
      {
        level: 'error',
        event: 'remote-refused',
        remote: 'mf-news',
        cause: `mf-news: ${newest} did not answer (connect refused)`,
      },
      { level: 'info', event: 'remote-back', remote: 'mf-news' },
    ]);
  });

  it.each([
    ['is down', new Error('connect refused')],
    ['answers with an error', 503],
    ['sends what breaks the contract', '{}'],
  ])('keeps the last good release of a remote that %s', async (_, answer) => {
    await directory.refresh();
    network.set(newest, answer);
    const { missing, page } = await directory.refresh();
    expect([missing, page('/en/news/tips')?.remote.release]).toEqual([[], '0123456789ab']);
  });

  it('lets go of a remote that is marked as withdrawn', async () => {
    await directory.refresh();
    site.remotes = async () =>
      pointers.map((pointer) => ({ ...pointer, ...(pointer.name === 'mf-news' && { withdrawn }) }));
    const { missing, lost, ...rest } = await directory.refresh();
    expect([releasesOf({ missing, lost, ...rest }), missing, lost]).toEqual([['mf-marketing 0123456789ab'], [], []]);
    expect(log).toEqual([]);
  });

  it.each([
    ['nothing', [], ['mf-marketing', 'mf-news']],
    ['the news alone', ['mf-news'], ['mf-marketing']],
    ['Home alone', ['mf-marketing'], ['mf-news']],
  ])('shows on what it had when remotes.json suddenly lists %s, and says so once', async (_, listed, lost) => {
    await directory.refresh();
    site.remotes = async () => pointers.filter(({ name }) => listed.includes(name));
    await directory.refresh();
    const now = await directory.refresh();
    expect(releasesOf(now).sort()).toEqual(['mf-marketing 0123456789ab', 'mf-news 0123456789ab']);
    expect([now.page('/en')?.page.status, now.lost, now.missing]).toEqual([200, lost, []]);
    expect(log.map(({ remote, cause }) => [remote, cause])).toEqual(
      lost.map((name) => [
        name,
        `remotes.json lists ${name} no longer: it is shown on. List it, or mark it as withdrawn.`,
      ]),
    );
    site.remotes = async () => pointers;
    expect((await directory.refresh()).lost).toEqual([]);
    expect(log.at(-1)).toMatchObject({ event: 'remote-back' });
  });

  it.each([
    ['lists nothing', []],
    ['lists no remote that has Home', [{ name: 'mf-news', url: 'http://news.test' }]],
  ])('that begins with a remotes.json that %s is missing Home', async (_, listed) => {
    site.remotes = async () => listed;
    expect((await directory.refresh()).missing).toEqual(['Home (/en)', 'Home (/jp)']);
  });

  it('stays as it is while remotes.json cannot be read', async () => {
    const known = await directory.refresh();
    site.remotes = () => Promise.reject(new Error('remotes.json: field 0.url: Invalid URL'));
    expect(await directory.refresh()).toBe(known);
    expect(log).toEqual([
      {
        level: 'error',
        event: 'remote-refused',
        remote: 'remotes.json',
        cause: 'remotes.json: field 0.url: Invalid URL',
      },
    ]);
  });
});
