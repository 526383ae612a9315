import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { deliver } from '../../../scripts/release/deliver.ts';
import { folderStore } from '../../../scripts/release/folderStore.ts';
import { putStatement } from '../../../scripts/release/statement.ts';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { startShell } from '../../../scripts/site/shellProcess.ts';
import { liveRelease, remotes } from '../../support/builtFiles.ts';
import { ended } from '../../support/operations.ts';
import { copyOfReleases, leaveOnly } from '../../support/releases.ts';
import { expect, test } from '../../support/test.ts';
import { copyOfWorkspace } from '../../support/workspaceCopy.ts';

/** A real site, verified by the command as anyone runs it: what is live against its statements, its signatures and its source. */
test.describe.configure({ mode: 'serial' });
// One remote is built again.
test.setTimeout(240_000);

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const former = generateKeyPairSync('ed25519').publicKey;
const spki = (key: typeof publicKey) => key.export({ type: 'spki', format: 'der' }).toString('base64');
/** Pages of the site, below the language; every page of the whole site is verified in the story of a release. */
const paths = ['', '/about', '/news', '/services/student-visa/uk', '/services/tourist-visa/uk-tourist'];
const contact = basename(liveRelease('mf-contact'));

/** Pages that the releases state. */
let stated: number;
let workspace: string;
let store: string;
let host: RunningHost;

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args], {
    cwd: workspace,
    encoding: 'utf8',
  }).stdout.trim();

/** Serves what the store has now. */
async function serve(): Promise<void> {
  await host?.stop();
  const shell = join(store, 'shell', basename(liveRelease('shell')));
  host = await startShell(shell, {
    REMOTES: join(store, 'remotes.json'),
    DISK_CACHE: mkdtempSync(join(tmpdir(), 'cache-')),
    // Nobody sends anything: pages show their forms as they were built.
    SERVICES: 'mf-contact=http://127.0.0.1:9',
  });
}

function verify(keys: string, ...options: string[]) {
  const command = ['scripts/run.mjs', 'verify', host.address, ...options];
  return ended(spawn(process.execPath, command, { cwd: workspace, env: { ...process.env, REMOTE_KEYS: keys } }));
}

test.beforeAll(async () => {
  workspace = copyOfWorkspace();
  git('init', '--quiet');
  git('add', '--all', '--', '.', ':!node_modules');
  git('commit', '--quiet', '--message', 'A source');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  store = mkdtempSync(join(tmpdir(), 'store-'));
  const built = [...remotes, 'shell'].map((part) => {
    const copy = copyOfReleases(part);
    // That of a remote which is built again stays whole.
    if (part !== 'shell' && part !== 'mf-contact') leaveOnly(copy, paths);
    return { part, release: copy.live, folder: join(copy.folder, copy.live) };
  });
  const pagesIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as PagesContract;
  stated = built.flatMap(({ part, folder }) => (part === 'shell' ? [] : pagesIn(folder).pages)).length;
  const delivery = { store: folderStore(store), checks: [], candidate: false, at: new Date() };
  await deliver({ ...delivery, built, madeBy: {} });
  // The contact team signs, and its source is known.
  const own = built.find(({ part }) => part === 'mf-contact');
  if (own) await putStatement(delivery.store, own, { madeBy: { commit }, key: privateKey });
  await serve();
});

test.afterAll(async () => {
  await host?.stop();
  for (const folder of [workspace, store]) rmSync(folder, { recursive: true, force: true });
});

test('a site that serves what was released is equal, and a release is what its source builds', async () => {
  const { code, said } = await verify(`mf-contact=${spki(publicKey)}`, '--strict');
  expect(said).toMatch(/All \d{3,} files and \d+ documents of http:\S+ are what its releases state\./);
  // Each of them, and those for unknown paths.
  expect(stated).toBeGreaterThan(2 * paths.length);
  expect(Number(/(\d+) documents/.exec(said)?.[1])).toBeGreaterThan(stated);
  expect(said).not.toContain(`Not checked: mf-contact`);
  expect(said).toMatch(/Not checked: mf-news [a-f0-9]{12}: its build: it states no commit\./);
  // Strictly, what could not be checked counts.
  expect(code).toBe(1);
});

test('a release that only a revoked key has signed, or nobody, is refused', async () => {
  const revoked = await verify(`mf-contact=${spki(former)} shell=${spki(publicKey)}`, '--quick');
  expect([revoked.code, revoked.said]).toEqual([1, expect.stringContaining('; 2 are not.')]);
  expect(revoked.said).toContain(
    `mf-contact ${contact}: /_releases/mf-contact/${contact}/statement.json is not signed by a key of this team.`,
  );
  expect(revoked.said).toMatch(/shell \w+: \/_releases\/shell\/\w+\/statement\.json is not signed\./);
});

test('one byte that was changed in the store is named', async () => {
  const assets = join(store, 'mf-contact', contact, 'assets');
  const name = readdirSync(assets).find((file) => file.endsWith('.js')) ?? '';
  const text = readFileSync(join(assets, name), 'utf8');
  writeFileSync(join(assets, name), `${text.slice(0, -1)}#`);
  await serve();
  const { code, said } = await verify('', '--quick');
  expect([code, said]).toEqual([1, expect.stringContaining('; 1 are not.')]);
  expect(said).toContain(`/_remotes/mf-contact/${contact}/assets/${name} answered 502 instead of 200.`);
});
