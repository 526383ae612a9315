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
const usual = { checks: [], candidate: false, at, madeBy: {} };

const emptyStore = async () => folderStore(join(await testFolder(), 'releases'));

async function builtRemote(part: string, page: string, text = ''): Promise<Built> {
  return { part, release, folder: (await testRelease(part, { [page]: text })).folder };
}

/** A store in which the shell and `mf-contact` are live. */
async function runningSite(): Promise<ReleaseStore> {
  const store = await emptyStore();
  const shell = { part: 'shell', release: 'ffffffffffff', folder: await testFolder({ 'frame.json': '{}' }) };
  await deliver({ ...usual, store, built: [shell, await builtRemote('mf-contact', '/en/contact')] });
  return store;
}

const news = (text = '') => builtRemote('mf-news', '/en/news', text);

describe('a delivery', () => {
  it('checks the site as it would be, uploads, and moves the pointer', async () => {
    const store = await runningSite();
    const check = vi.fn<Check>(async () => []);
    await deliver({ ...usual, store, built: [await news()], checks: [check] });
    expect(check.mock.calls[0]?.[0]).toMatchObject({
      remotes: [{ remote: 'mf-contact' }, { remote: 'mf-news' }],
      candidates: [{ remote: 'mf-news' }],
      shellIsNew: false,
      shell: await store.get('shell', 'ffffffffffff'),
    });
    const history = [{ release, at: at.toISOString(), action: 'release' }];
    const pointer = { name: 'mf-news', url: './mf-news', release, history };
    expect((await readPointers(store, 'remotes.json')).entries.at(-1)).toEqual(pointer);
    expect(await store.list('mf-news')).toEqual([release]);
  });

  it('that is refused has changed nothing, and ends with the first check that finds something', async () => {
    const store = await runningSite();
    const later = vi.fn<Check>();
    const checks: Check[] = [async () => [], async () => ['one thing', 'another thing'], later];
    await expect(deliver({ ...usual, store, built: [await news()], checks })).rejects.toThrow(
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
    await deliver({ ...usual, store, built, checks: [check] });
    expect(check).toHaveBeenCalledTimes(2);
    const live = await liveIn(store);
    expect([isLive(live, 'mf-news', release), isLive(live, 'mf-contact', 'eeeeeeeeeeee')]).toEqual([true, true]);
  });

  it('refuses other content under an id that the store has', async () => {
    const store = await runningSite();
    await deliver({ ...usual, store, built: [await news()], candidate: true });
    await expect(deliver({ ...usual, store, built: [await news('other')] })).rejects.toThrow(
      `${store.address} has a mf-news ${release} that is not the same: build from a clean source.`,
    );
  });

  it('without a shell says how to begin', async () => {
    const store = await emptyStore();
    await expect(deliver({ ...usual, store, built: [await news()] })).rejects.toThrow(
      `${store.address} has no shell yet: begin with \`npm run release -- --all\`.`,
    );
  });
});

const [former, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const shown = ({ publicKey }: typeof next) => [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')];

it('a release is signed, and signed anew once the team has another key', async () => {
  const store = folderStore(await testFolder());
  const built = await news();
  await store.put('mf-news', release, built.folder);
  const pages = new Uint8Array(await readFile(join(built.folder, 'pages.json')));
  const isBy = async (team: typeof next) =>
    isSigned(pages, (await store.read(`mf-news/${release}/pages.json.sig`))?.text ?? '', shown(team));
  await putSignature(store, built, former.privateKey);
  expect([await isBy(former), await isBy(next)]).toEqual([true, false]);
  await putSignature(store, built, next.privateKey);
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
