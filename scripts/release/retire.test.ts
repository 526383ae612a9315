import { join } from 'node:path';
import { deliver } from 'shared/build/store/deliver.ts';
import type { Built } from 'shared/build/store/nextSite.ts';
import { readPointers } from 'shared/build/store/pointers.ts';
import { folderStore, type ReleaseStore } from 'shared/build/store/store.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { release, testRelease, testShell } from './checks/testSupport/site.ts';
import { isInSite, retire } from './retire.ts';
import { rollBack } from './rollback.ts';

const at = new Date('2026-11-22T06:00:00.000Z');
const later = 'eeeeeeeeeeee';

async function built(part: string, page: string, html = '', id = release): Promise<Built> {
  const { folder } = await testRelease(part, { [`/en${page}`]: html, [`/jp${page}`]: '' }, { release: id });
  return { part, release: id, folder };
}

/** A store in which a shell, the contact pages and two releases of the events were made live. */
async function runningSite(contact = '', footer = ''): Promise<ReleaseStore> {
  const store = folderStore(join(await testFolder(), 'releases'));
  const shell = { part: 'shell', release: 'ffffffffffff', folder: await testShell(footer) };
  const deliveries = [
    [shell, await built('mf-contact', '/contact', contact), await built('mf-events', '/events')],
    [await built('mf-events', '/events', '<p>Second</p>', later)],
  ];
  for (const all of deliveries) await deliver({ store, built: all, checks: [], candidate: false, at, madeBy: {} });
  return store;
}

const eventsIn = async (store: ReleaseStore) =>
  (await readPointers(store, 'remotes.json')).entries.find(({ name }) => name === 'mf-events');

describe('a remote that is retired', () => {
  it('is out of the site with its history, until a release of it is named', async () => {
    const store = await runningSite();
    expect(await retire(store, 'mf-events', at, { by: 'Aiko' })).toBe(later);
    expect(await eventsIn(store)).toMatchObject({
      release: later,
      withdrawn: true,
      history: [{ release }, { release: later }, { release: later, action: 'rollback', by: 'Aiko' }],
    });
    expect([await isInSite(store, 'mf-events'), await isInSite(store, 'mf-contact')]).toEqual([false, true]);
    await expect(retire(store, 'mf-events', at)).rejects.toThrow(`mf-events is not live from ${store.address}.`);
    await expect(rollBack(store, 'mf-events', at)).rejects.toThrow('mf-events is out of the site');
    await rollBack(store, 'mf-events', at, later);
    expect(await isInSite(store, 'mf-events')).toBe(true);
  });

  it.each([
    ['a page of another remote', '<a href="/en/events">Events</a>', ''],
    ['the footer of the shell', '', '<a href="/jp/events">Events</a>'],
  ])('stays while %s links to it', async (_, contact, footer) => {
    const store = await runningSite(contact, footer);
    const before = await eventsIn(store);
    await expect(retire(store, 'mf-events', at)).rejects.toThrow(
      /^mf-events stays in the site; the release store is as it was\.\n {2}(mf-contact|shell) .*, which is live, links to \/(en|jp)\/events: /,
    );
    expect(await eventsIn(store)).toEqual(before);
  });
});
