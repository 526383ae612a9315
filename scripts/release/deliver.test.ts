import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertCommitted, deliver, madeBy, putSignature, signingKey } from 'shared/build/store/deliver.ts';
import type { Built, Check } from 'shared/build/store/nextSite.ts';
import { isLive, liveIn, moved, readPointers, writePointers } from 'shared/build/store/pointers.ts';
import { folderStore, type ReleaseStore } from 'shared/build/store/store.ts';
import { isSigned } from 'shared/contract/store/remotes.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it, vi } from 'vitest';
import { release, testRelease } from './checks/testSupport/site.ts';

const at = new Date('2026-11-21T06:00:00.000Z');
const sound: Check = async () => [];

const emptyStore = async () => folderStore(join(await testFolder(), 'releases'));

async function builtRemote(part: string, page: string): Promise<Built> {
  return { part, release, folder: (await testRelease(part, { [page]: '' })).folder };
}

async function builtShell(): Promise<Built> {
  return { part: 'shell', release: 'ffffffffffff', folder: await testFolder({ 'frame.json': '{}' }) };
}

/** A store in which the shell and `mf-contact` are live. */
async function runningSite(): Promise<ReleaseStore> {
  const store = await emptyStore();
  const built = [await builtShell(), await builtRemote('mf-contact', '/en/contact')];
  await deliver({ store, built, checks: [], candidate: false, at, madeBy: {} });
  return store;
}

const news = () => builtRemote('mf-news', '/en/news');

describe('a delivery', () => {
  it('checks the site as it would be, uploads, and moves the pointer', async () => {
    const store = await runningSite();
    const check = vi.fn(sound);
    await deliver({ store, built: [await news()], checks: [check], candidate: false, at, madeBy: {} });
    const site = check.mock.calls[0]?.[0];
    expect([site?.remotes.map(({ remote }) => remote), site?.candidates.map(({ remote }) => remote)]).toEqual([
      ['mf-contact', 'mf-news'],
      ['mf-news'],
    ]);
    expect([site?.shellIsNew, site?.shell]).toEqual([false, await store.get('shell', 'ffffffffffff')]);
    expect((await readPointers(store, 'remotes.json')).entries.at(-1)).toEqual({
      name: 'mf-news',
      url: './mf-news',
      release,
      history: [{ release, at: at.toISOString(), action: 'release' }],
    });
    expect(await store.list('mf-news')).toEqual([release]);
  });

  it('that is refused has changed nothing, and ends with the first check that finds something', async () => {
    const store = await runningSite();
    const later = vi.fn(sound);
    const checks = [sound, async () => ['one thing', 'another thing'], later];
    await expect(deliver({ store, built: [await news()], checks, candidate: false, at, madeBy: {} })).rejects.toThrow(
      `mf-news ${release}: refused; the release store is as it was.\n  one thing\n  another thing`,
    );
    expect(later).not.toHaveBeenCalled();
    expect([isLive(await liveIn(store), 'mf-news', release), await store.list('mf-news')]).toEqual([false, []]);
  });

  it('checks anew when another pointer was moved meanwhile, and loses neither', async () => {
    const store = await runningSite();
    const built = [await news()];
    const check = vi.fn<Check>(async () => {
      if (check.mock.calls.length > 1) return [];
      const pointers = await readPointers(store, 'remotes.json');
      const { folder } = await testRelease('mf-contact', { '/en/contact': '' }, { release: 'eeeeeeeeeeee' });
      await store.put('mf-contact', 'eeeeeeeeeeee', folder);
      const move = { release: 'eeeeeeeeeeee', at: at.toISOString(), action: 'release' as const };
      await writePointers(store, pointers, moved(pointers.entries, 'mf-contact', move));
      return [];
    });
    await deliver({ store, built, checks: [check], candidate: false, at, madeBy: {} });
    expect(check).toHaveBeenCalledTimes(2);
    const live = await liveIn(store);
    expect([isLive(live, 'mf-news', release), isLive(live, 'mf-contact', 'eeeeeeeeeeee')]).toEqual([true, true]);
  });

  it('refuses other content under an id that the store has', async () => {
    const store = await runningSite();
    await deliver({ store, built: [await news()], checks: [], candidate: true, at, madeBy: {} });
    const other = { ...(await news()), folder: (await testRelease('mf-news', { '/en/news': 'other' })).folder };
    await expect(deliver({ store, built: [other], checks: [], candidate: false, at, madeBy: {} })).rejects.toThrow(
      `${store.address} has a mf-news ${release} that is not the same: build from a clean source.`,
    );
  });

  it('without a shell says how to begin', async () => {
    const store = await emptyStore();
    await expect(
      deliver({ store, built: [await news()], checks: [], candidate: false, at, madeBy: {} }),
    ).rejects.toThrow(`${store.address} has no shell yet: begin with \`npm run release -- --all\`.`);
  });
});

const [former, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const shown = ({ publicKey }: typeof next) => [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')];

it('a release is signed, and signed anew once the team has another key', async () => {
  const store = folderStore(await testFolder());
  const { folder } = await testRelease('mf-news', { '/en/news': '' });
  await store.put('mf-news', release, folder);
  const pages = new Uint8Array(await readFile(join(folder, 'pages.json')));
  const isBy = async (team: typeof next) =>
    isSigned(pages, (await store.read(`mf-news/${release}/pages.json.sig`))?.text ?? '', shown(team));
  await putSignature(store, { part: 'mf-news', release, folder }, former.privateKey);
  expect([await isBy(former), await isBy(next)]).toEqual([true, false]);
  await putSignature(store, { part: 'mf-news', release, folder }, next.privateKey);
  expect([await isBy(former), await isBy(next)]).toEqual([false, true]);
});

it('RELEASE_KEY is a private key of Ed25519, or an error says so', async () => {
  const folder = await testFolder({ 'key.pem': next.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string });
  const file = join(folder, 'key.pem');
  expect((await signingKey(file))?.asymmetricKeyType).toBe('ed25519');
  expect(await signingKey('')).toBeUndefined();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(signingKey(file)).rejects.toThrow(`RELEASE_KEY: ${file} is no private key of Ed25519 in PEM`);
});

it('names the person, and of a repository the commit and whether files are not as committed', async () => {
  const folder = await testFolder();
  expect(madeBy(folder)).not.toHaveProperty('commit');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '-q');
  git('config', 'user.name', 'Asha Gurung');
  git('config', 'user.email', 'asha@example.com');
  writeFileSync(join(folder, 'page.md'), 'one');
  git('add', '.');
  git('commit', '-qm', 'A page');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(madeBy(folder)).toEqual({ by: 'Asha Gurung', commit });
  expect(() => assertCommitted(madeBy(folder))).not.toThrow();
  writeFileSync(join(folder, 'page.md'), 'two');
  expect(madeBy(folder)).toEqual({ by: 'Asha Gurung', commit, isChanged: true });
  expect(() => assertCommitted(madeBy(folder))).toThrow('Some files are not committed');
});
