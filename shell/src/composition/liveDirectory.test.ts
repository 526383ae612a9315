import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Claim, type LiveDirectory, liveDirectory } from './liveDirectory.ts';
import type { LogEntry } from './log.ts';
import { fakeFetch, marketing, type Network, news, pagesOf, pointers, publish } from './testSite.ts';

const newest = 'http://news.test/pages.json';
const withdrawn = true as const;
let network: Network;
let requests: string[];
let log: LogEntry[];
let remotes: () => Promise<RemotePointer[]>;
let directory: LiveDirectory;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  network = new Map();
  publish(network, await marketing());
  publish(network, await news());
  const fake = fakeFetch(network);
  requests = fake.requests;
  log = [];
  remotes = async () => pointers;
  directory = liveDirectory({ remotes: () => remotes(), fetch: fake.fetch, log: (entry) => log.push(entry) });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Releases that are live, by remote. */
function releasesOf({ remotes: live }: Awaited<ReturnType<LiveDirectory['current']>>): string[] {
  return live.map(({ remote, release }) => `${remote} ${release}`);
}

describe('the live directory', () => {
  it('waits for the first look, and looks once for many requests', async () => {
    const [first, second] = await Promise.all([directory.current(), directory.current()]);
    expect(releasesOf(first)).toEqual(['mf-marketing 0123456789ab', 'mf-news 0123456789ab']);
    expect(second).toBe(first);
    expect(requests).toHaveLength(2);
  });

  it('answers from what it knows, and looks again only after two seconds, without making a request wait', async () => {
    const first = await directory.current();
    let looks = 0;
    remotes = async () => {
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

  it('says once what is wrong, not at every look', async () => {
    network.set(newest, 500);
    await directory.refresh();
    await directory.refresh();
    expect(log).toHaveLength(1);
  });

  it('names both remotes when one claims a path of the other', async () => {
    publish(network, await pagesOf('mf-news', ['/en/news', '/en/about']));
    const { remotes: live } = await directory.refresh();
    expect(live.map(({ remote }) => remote)).toEqual(['mf-marketing']);
    expect(log.map(({ cause }) => cause)).toEqual([
      'mf-news and mf-marketing both claim /en/about: mf-news is left out',
    ]);
  });

  it('lets go of a remote that is marked as withdrawn', async () => {
    await directory.refresh();
    remotes = async () => pointers.map((pointer) => ({ ...pointer, ...(pointer.name === 'mf-news' && { withdrawn }) }));
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
    remotes = async () => pointers.filter(({ name }) => listed.includes(name));
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
    remotes = async () => pointers;
    expect((await directory.refresh()).lost).toEqual([]);
    expect(log.at(-1)).toMatchObject({ event: 'remote-back' });
  });

  it.each([
    ['lists nothing', []],
    ['lists no remote that has Home', [{ name: 'mf-news', url: 'http://news.test' }]],
  ])('that begins with a remotes.json that %s is missing Home', async (_, listed) => {
    remotes = async () => listed;
    expect((await directory.refresh()).missing).toEqual(['Home (/en)', 'Home (/jp)']);
  });

  it('stays as it is while remotes.json cannot be read', async () => {
    const known = await directory.refresh();
    remotes = () => Promise.reject(new Error('remotes.json: field 0.url: Invalid URL'));
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

  it('has nothing, and knows that something is missing, when remotes.json could never be read', async () => {
    remotes = () => Promise.reject(new Error('no such file'));
    expect(await directory.current()).toMatchObject({ remotes: [], missing: ['remotes.json'] });
  });
});

describe('who owns a path', () => {
  const contactRemote = { name: 'mf-contact', url: 'http://contact.test' };
  const contact = (more: Parameters<typeof pagesOf>[2] = {}) =>
    pagesOf('mf-contact', ['/en/contact', '/jp/contact'], more);
  /** The news with a page of the contact remote as well. */
  const thief = async () =>
    pagesOf('mf-news', ['/en/news', '/jp/news', '/en/contact', '/jp/contact'], { release: 'bbbbbbbbbbbb' });
  const ownersOf = ({ page, missing }: Awaited<ReturnType<LiveDirectory['current']>>) => ({
    contact: page('/en/contact')?.remote.remote,
    news: page('/en/news')?.remote.release,
    missing,
  });
  /** A claims store as a host has one. */
  const memory = () => {
    let stored: Claim[] = [];
    return {
      read: async () => stored,
      async write(claims: Claim[]) {
        stored = claims;
      },
    };
  };
  /** A process that starts with what is stored. */
  const start = (claims: ReturnType<typeof memory>) =>
    liveDirectory({
      remotes: () => remotes(),
      fetch: fakeFetch(network).fetch,
      log: (entry) => log.push(entry),
      claims,
    });

  beforeEach(async () => {
    publish(network, await contact());
  });

  it.each([
    ['before', ['mf-marketing', 'mf-news', 'mf-contact']],
    ['behind', ['mf-contact', 'mf-news', 'mf-marketing']],
  ])('stays who was there: a release that claims more is refused, also %s it in remotes.json', async (_, order) => {
    remotes = async () => order.flatMap((name) => [...pointers, contactRemote].find((one) => one.name === name) ?? []);
    await directory.refresh();
    publish(network, await thief());
    expect(ownersOf(await directory.refresh())).toEqual({ contact: 'mf-contact', news: '0123456789ab', missing: [] });
    expect(log).toEqual([
      {
        level: 'error',
        event: 'remote-refused',
        remote: 'mf-news',
        cause: 'mf-news and mf-contact both claim /en/contact: mf-news stays at release 0123456789ab',
      },
    ]);
    // A release that claims its own again goes live.
    publish(network, await news({ release: 'cccccccccccc' }));
    expect(ownersOf(await directory.refresh())).toMatchObject({ news: 'cccccccccccc' });
  });

  it('stays who was there against a newcomer, which is missing then', async () => {
    await directory.refresh();
    remotes = async () => [contactRemote, ...pointers];
    publish(network, await pagesOf('mf-contact', ['/en/contact', '/en/about']));
    const now = await directory.refresh();
    expect(ownersOf(now)).toMatchObject({ contact: undefined, missing: ['mf-contact'] });
    expect(now.page('/en/about')?.remote.remote).toBe('mf-marketing');
  });

  it('stays who was there while it cannot be reached', async () => {
    remotes = async () => [...pointers, contactRemote];
    await directory.refresh();
    network.set('http://contact.test/pages.json', new Error('connect refused'));
    publish(network, await thief());
    expect(ownersOf(await directory.refresh())).toMatchObject({ contact: 'mf-contact', news: '0123456789ab' });
  });

  it('changes hands when it is given up and claimed, in either order', async () => {
    remotes = async () => [...pointers, contactRemote];
    await directory.refresh();
    publish(network, await thief());
    publish(network, await pagesOf('mf-contact', ['/en/enquiry', '/jp/enquiry'], { release: 'dddddddddddd' }));
    expect(ownersOf(await directory.refresh())).toEqual({ contact: 'mf-news', news: 'bbbbbbbbbbbb', missing: [] });
  });

  it('is known after a restart: a thief falls back to the release that it had, whether its victim answers or not', async () => {
    remotes = async () => [...pointers, contactRemote];
    const claims = memory();
    await start(claims).refresh();
    publish(network, await thief());
    network.set('http://contact.test/pages.json', new Error('connect refused'));
    expect(ownersOf(await start(claims).refresh())).toEqual({
      contact: undefined,
      news: '0123456789ab',
      missing: ['mf-contact'],
    });
    publish(network, await contact());
    expect(ownersOf(await start(claims).refresh())).toEqual({
      contact: 'mf-contact',
      news: '0123456789ab',
      missing: [],
    });
  });

  it('is the earlier one in remotes.json where nobody was there before', async () => {
    remotes = async () => [...pointers, contactRemote];
    publish(network, await thief());
    expect(ownersOf(await directory.refresh())).toEqual({
      contact: 'mf-news',
      news: 'bbbbbbbbbbbb',
      missing: ['mf-contact'],
    });
  });
});
