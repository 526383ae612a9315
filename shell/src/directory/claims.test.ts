import { shellSections } from 'shared/contract/sections.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveDirectory } from './liveDirectory.ts';
import type { LogEntry } from './log.ts';
import type { Claim } from './remotesPoller.ts';
import { type TestDirectory, testDirectory } from './testSupport/directory.ts';
import { type Network, news, pagesOf, pointers, publish } from './testSupport/site.ts';

let site: TestDirectory;
let network: Network;
let log: LogEntry[];
let directory: LiveDirectory;

describe('who owns a path', () => {
  const contactRemote = { name: 'mf-contact', url: 'http://contact.test' };
  const contact = (more: Parameters<typeof pagesOf>[2] = {}) =>
    pagesOf('mf-contact', ['/en/contact', '/jp/contact'], more);
  /** The news with a page of the contact remote as well. */
  const claimant = async () =>
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
  beforeEach(async () => {
    site = await testDirectory();
    ({ network, log, directory } = site);
    publish(network, await contact());
  });

  it.each([
    ['before', ['mf-marketing', 'mf-news', 'mf-contact']],
    ['behind', ['mf-contact', 'mf-news', 'mf-marketing']],
  ])('stays who was there: a release that claims more is refused, also %s it in remotes.json', async (_, order) => {
    site.remotes = async () =>
      order.flatMap((name) => [...pointers, contactRemote].find((one) => one.name === name) ?? []);
    await directory.refresh();
    publish(network, await claimant());
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
    site.remotes = async () => [contactRemote, ...pointers];
    publish(network, await pagesOf('mf-contact', ['/en/contact', '/en/about']));
    const now = await directory.refresh();
    expect(ownersOf(now)).toMatchObject({ contact: undefined, missing: ['mf-contact'] });
    expect(now.page('/en/about')?.remote.remote).toBe('mf-marketing');
  });

  it.each(shellSections)(
    'is the shell where it answers itself: a release that claims /en/%s is refused',
    async (section) => {
      await directory.refresh();
      publish(network, await pagesOf('mf-news', ['/en/news', `/en/${section}`], { release: 'bbbbbbbbbbbb' }));
      expect(ownersOf(await directory.refresh())).toMatchObject({ news: '0123456789ab' });
      const cause = `mf-news and the shell both claim /en/${section}: mf-news stays at release 0123456789ab`;
      expect(log).toEqual([{ level: 'error', event: 'remote-refused', remote: 'mf-news', cause }]);
    },
  );

  it('changes hands when it is given up and claimed, in either order', async () => {
    site.remotes = async () => [...pointers, contactRemote];
    await directory.refresh();
    publish(network, await claimant());
    publish(network, await pagesOf('mf-contact', ['/en/enquiry', '/jp/enquiry'], { release: 'dddddddddddd' }));
    expect(ownersOf(await directory.refresh())).toEqual({ contact: 'mf-news', news: 'bbbbbbbbbbbb', missing: [] });
  });

  it('is known after a restart: a claimant falls back to the release that it had, whether the owner answers or not', async () => {
    site.remotes = async () => [...pointers, contactRemote];
    const claims = memory();
    await site.start(claims).refresh();
    publish(network, await claimant());
    network.set('http://contact.test/pages.json', new Error('connect refused'));
    expect(ownersOf(await site.start(claims).refresh())).toEqual({
      contact: undefined,
      news: '0123456789ab',
      missing: ['mf-contact'],
    });
    publish(network, await contact());
    expect(ownersOf(await site.start(claims).refresh())).toEqual({
      contact: 'mf-contact',
      news: '0123456789ab',
      missing: [],
    });
  });

  it('is the earlier one in remotes.json where nobody was there before', async () => {
    site.remotes = async () => [...pointers, contactRemote];
    publish(network, await claimant());
    expect(ownersOf(await directory.refresh())).toEqual({
      contact: 'mf-news',
      news: 'bbbbbbbbbbbb',
      missing: ['mf-contact'],
    });
  });
});
