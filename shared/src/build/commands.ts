import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteAddress, startDevServer } from './dev/devServer.ts';
import { buildRemote } from './release/buildRemote.ts';
import { budgetProblems, weighRemote } from './release/weights.ts';
import { assertCommitted, madeBy, release, signingKey } from './store/deliver.ts';
import type { Check } from './store/nextSite.ts';
import { openStore } from './store/store.ts';
import { checkInShell } from './store/trial.ts';

// Program: the commands of a remote in a folder of its own, outside of the site's workspace.
const folder = process.cwd();

const help = `Commands of the remote in this folder:
  remote build                   builds it and prints its release id
  remote dev --site <address>    serves its pages from their sources, and everything else from a site (PORT: 4100)
  remote release [--candidate] [--dirty]
                                 builds and checks it, and makes it live in the release store (RELEASE_STORE)`;

const flag = { type: 'boolean' } as const;

const options = { site: { type: 'string' }, candidate: flag, dirty: flag, help: flag } as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** @throws Error in one sentence if the folder has another name: addresses and hashes have the remote's */
function remoteName(): string {
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  if (name !== basename(folder)) throw new Error(`The folder of ${name} is called ${basename(folder)}: rename it.`);
  return name;
}

const built = () => buildRemote(dirname(folder), remoteName());

async function dev({ site: named }: Values): Promise<void> {
  if (!named) throw new Error('Name the site around your pages: `npm run dev -- --site https://…`.');
  const site = siteAddress(named);
  const port = Number(process.env.PORT || '4100');
  const { stop } = await startDevServer({
    ...{ root: folder, port, host: '127.0.0.1', site },
    remotes: [{ name: remoteName(), folder }],
    watched: [folder],
    entries: ['src/islands/*.tsx', 'src/scripts/*.ts'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));
  console.log(`The site is at http://localhost:${port}; ${remoteName()} from its sources — stop it with Ctrl-C.`);
}

/** No candidate weighs more than `budget.json` allows. */
const checkBudget: Check = async ({ candidates: [candidate] }) =>
  candidate ? budgetProblems(candidate.remote, join(folder, 'budget.json'), await weighRemote(candidate.folder)) : [];

/** The types are right, and the tests pass; they say themselves what is wrong. */
const checkTests: Check = async () =>
  spawnSync('npm', ['test'], { cwd: folder, stdio: 'inherit' }).status === 0 ? [] : ['npm test failed.'];

async function releaseBuilt({ candidate = false, dirty = false }: Values): Promise<void> {
  const [store, key, source] = [await openStore(), await signingKey(), madeBy(folder)];
  if (!candidate && !dirty) assertCommitted(source);
  const id = await built();
  const one = { part: remoteName(), release: id, folder: join(folder, 'dist', id) };
  const checks = [checkBudget, checkInShell, checkTests];
  await release({ store, built: [one], checks, candidate, at: new Date(), madeBy: source, key });
}

const commands: Record<string, (values: Values) => Promise<void>> = {
  dev,
  release: releaseBuilt,
  build: async () => console.log(await built()),
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const run = commands[positionals[0] ?? ''];
  if (values.help) console.log(help);
  else if (!run) throw new Error(help);
  else await run(values);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
