import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readStatement } from '../../shared/src/contract/statement.contract.ts';
import { sha256 } from '../../shared/src/files/hash.ts';
import { folderStore } from './folderStore.ts';
import { putStatement, signingKey } from './statement.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const pages = '{"pages":[]}';
const release = 'aaaaaaaaaaaa';

async function storedRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'statement-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const built = { part: 'mf-news', release, folder: join(folder, 'mf-news', release) };
  await mkdir(built.folder, { recursive: true });
  await writeFile(join(built.folder, 'pages.json'), pages);
  return { built, store: folderStore(folder), read: () => readFile(join(built.folder, 'statement.json'), 'utf8') };
}

describe('the statement of a release', () => {
  it('names part, release, the hash of its pages and the commit, and is signed', async () => {
    const { built, store, read } = await storedRelease();
    await putStatement(store, built, { madeBy: { by: 'Asha Gurung', commit: '0123456789ab' }, key: privateKey });
    expect(await readStatement(await read(), [spki])).toEqual({
      part: 'mf-news',
      release,
      hash: sha256(pages),
      commit: '0123456789ab',
      node: process.version,
    });
  });

  it('is there without a key, too, and unsigned', async () => {
    const { built, store, read } = await storedRelease();
    await putStatement(store, built, { madeBy: { isChanged: true } });
    expect(JSON.parse(await read())).toEqual({ statement: expect.stringContaining('"isChanged":true') });
    await expect(readStatement(await read(), [spki])).rejects.toThrow('is not signed');
  });

  it('stays as it is, unless there is a key to sign it anew', async () => {
    const { built, store, read } = await storedRelease();
    await putStatement(store, built, { madeBy: { commit: '0123456789ab' } });
    const first = await read();
    await putStatement(store, built, { madeBy: { commit: 'ffffffffffff' } });
    expect(await read()).toBe(first);
    await putStatement(store, built, { madeBy: { commit: 'ffffffffffff' }, key: privateKey });
    expect((await readStatement(await read(), [spki])).commit).toBe('ffffffffffff');
  });
});

describe('the key of a team', () => {
  it('is read from the file that RELEASE_KEY names', async () => {
    const { built } = await storedRelease();
    const file = join(built.folder, 'key.pem');
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect((await signingKey(file))?.equals(privateKey)).toBe(true);
    expect(await signingKey('')).toBeUndefined();
  });

  it.each([
    ['is not there', undefined],
    ['holds no key', 'a password'],
    [
      'holds a key of another kind',
      generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
  ])('that %s is refused in a sentence', async (_, content) => {
    const { built } = await storedRelease();
    const file = join(built.folder, 'key.pem');
    if (content) await writeFile(file, content);
    await expect(signingKey(file)).rejects.toThrow(`RELEASE_KEY: ${file} is no private key of Ed25519 in PEM`);
  });
});
