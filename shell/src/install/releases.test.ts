import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previousVersion, statedVersion } from 'shared/contract/release/upgrade.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { testSite } from '../respond/testSupport/site.ts';
import { openRelease, readLive } from './installed.ts';
import { createInstaller } from './installer.ts';
import { originOf } from './origin.ts';
import { pageText, testOrigins, testRelease } from './testSupport/origins.ts';

const inBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { privateKey: pair.privateKey, shown: inBase64(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

const [team, stranger] = [await newKey(), await newKey()];
const keys = { 'mf-news': [team.shown] };
const release = testRelease('mf-news', 'aaaaaaaaaaaa', { '/en': pageText('/en'), '/jp': pageText('/jp') });
const text = release.files['pages.json'] ?? '';
const address = 'http://mf-news.test/aaaaaaaaaaaa/pages.json.sig';

async function signed(content: string, { privateKey }: typeof team): Promise<string> {
  return inBase64(await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(content)));
}

/** A site with keys, beside whose release a signature lies. */
async function siteWith(signature: string | undefined, known: Parameters<typeof testOrigins>[0] = keys) {
  const site = await testOrigins(known);
  site.publish(release);
  site.point(release);
  if (signature !== undefined) site.files.set(address, signature);
  return { ...site, update: async () => (await site.installer.update()).refused };
}

describe('a host with a key of a team', () => {
  it('installs a release that any key of the team has signed', async () => {
    const both = { 'mf-news': [stranger.shown, team.shown] };
    expect(await (await siteWith(await signed(text, team))).update()).toEqual({});
    expect(await (await siteWith(`${await signed(text, team)}\n`, both)).update()).toEqual({});
  });

  it.each([
    ['has no signature', undefined, 'answered 404'],
    ['has a signature that is not one', 'signed', 'is not a signature of it by a key of this team'],
    ['was signed by somebody else', signed(text, stranger), 'is not a signature of it by a key of this team'],
    ['is not what was signed', signed(`${text} `, team), 'is not a signature of it by a key of this team'],
  ])('refuses one that %s', async (_, signature, problem) => {
    const refused = await (await siteWith(await signature)).update();
    expect(refused).toEqual({ 'mf-news': `mf-news aaaaaaaaaaaa is refused: ${address} ${problem}` });
  });

  it('installs unsigned releases of remotes that it lists so, and of no others, also for a preview', async () => {
    const others = { 'mf-contact': keys['mf-news'] };
    const cause =
      'mf-news aaaaaaaaaaaa is refused: REMOTE_KEYS does not name mf-news: add its key, or mf-news=unsigned';
    expect(await (await siteWith(undefined, { ...others, 'mf-news': [] })).update()).toEqual({});
    const site = await siteWith(undefined, others);
    expect(await site.update()).toEqual({ 'mf-news': cause });
    await expect(site.installer.candidate('mf-news', 'aaaaaaaaaaaa')).rejects.toThrow(cause);
  });

  it('says which of its keys are of no remote, once', async () => {
    const site = await siteWith(await signed(text, team), { ...keys, 'mf-nwes': [team.shown] });
    for (let count = 0; count < 2; count += 1) await site.update();
    const cause = 'REMOTE_KEYS names mf-nwes, and remotes.json lists no such remote';
    const refusal = { level: 'error', event: 'remote-refused', remote: 'mf-nwes', cause };
    expect(site.log.filter(({ level }) => level === 'error')).toEqual([refusal]);
  });

  it('shows nothing after a restart that it would not install: keys may be new', async () => {
    const site = await siteWith(undefined, {});
    await site.update();
    await site.start(keys).check();
    expect(readLive(site.folder)).toMatchObject({ remotes: [], missing: ['mf-news'] });
  });
});

const archive = join(import.meta.dirname, '../../../e2e/previous/mf-news.tar.gz');

it('a release that was built in the version before is installed and shown: its list, an article, and its page for unknown paths', async () => {
  const store = await testFolder();
  execFileSync('tar', ['-xzf', archive, '-C', store]);
  const [release = ''] = await readdir(join(store, 'mf-news'));
  const stated = JSON.parse(await readFile(join(store, 'mf-news', release, 'pages.json'), 'utf8')) as unknown;
  const { contract } = statedVersion.parse(stated);
  expect(contract, 'the archive is not of the version before: make it again').toBe(previousVersion);
  await writeFile(join(store, 'remotes.json'), JSON.stringify([{ name: 'mf-news', url: './mf-news', release }]));
  const folder = join(store, '.cache/installed');
  const origin = originOf(join(store, 'remotes.json'));
  const { refused } = await createInstaller({ folder, origin, keys: {}, log: () => undefined }).update(30_000);
  expect(refused).toEqual({});
  const { get, composition } = await testSite();
  composition.show({ remotes: [openRelease(join(folder, 'mf-news', release))], missing: [] });
  const pages = { '/en/news': 200, '/jp/news/online-class-link-access': 200, '/en/news/none': 404 };
  for (const [path, status] of Object.entries(pages)) {
    const answer = await get(path);
    const html = await answer.text();
    expect(answer.status, path).toBe(status);
    expect(html).toContain(`data-release="${release}"`);
    expect(html).toContain('.mf-news .mf-news_');
  }
});
