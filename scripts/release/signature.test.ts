import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isSigned } from '../../shared/src/contract/signature.contract.ts';
import { release, testRelease } from './checks/testSupport/site.ts';
import { putSignature, signingKey } from './signature.ts';
import { folderStore } from './store.ts';

const [former, next] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const shown = ({ publicKey }: typeof next) => [publicKey.export({ type: 'spki', format: 'der' }).toString('base64')];

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'signature-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('a release is signed, and signed anew once the team has another key', async () => {
  const store = folderStore(await temporary());
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
  const file = join(await temporary(), 'key.pem');
  await writeFile(file, next.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect((await signingKey(file))?.asymmetricKeyType).toBe('ed25519');
  expect(await signingKey('')).toBeUndefined();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await expect(signingKey(file)).rejects.toThrow(`RELEASE_KEY: ${file} is no private key of Ed25519 in PEM`);
});
