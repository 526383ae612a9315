import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ids, mark } from '../../contract/document/document.contract.ts';
import { mapFew } from '../../files/mapFew.ts';
import { attributeOf, elementsIn } from '../../html/elements.ts';
import type { Check, LocalRelease, NextSite } from './nextSite.ts';

/** Milliseconds until the shell has installed the site. */
const timeoutMs = 60_000;

/** The live shell installs the candidates and shows each of their pages, and every link in them leads to a page of the site. */
export const checkInShell: Check = async (site) => {
  const folder = await mkdtemp(join(tmpdir(), 'trial-'));
  const { host, place } = await startShell(folder, site);
  const ended = once(host, 'exit');
  try {
    let log = '';
    host.stdout.on('data', (data) => {
      log += String(data);
    });
    // It answers once it has tried to install everything.
    for (const deadline = Date.now() + timeoutMs; !(await fetch(`http://${place}/healthz`).catch(() => undefined)); ) {
      if (Date.now() > deadline || host.exitCode !== null) throw new Error(`The shell did not start: ${log}`);
      await pause(50);
    }
    const checked = site.candidates.map((one) => refusals(one, log) ?? pageProblems(one, `http://${place}`));
    return (await Promise.all(checked)).flat();
  } finally {
    host.kill();
    await ended;
    await rm(folder, { recursive: true });
  }
};

/** Starts the shell for the releases of a site. Where paths collide, candidates come last. */
async function startShell(folder: string, { shell, remotes, candidates }: NextSite) {
  const ordered = [...remotes.filter((one) => !candidates.includes(one)), ...candidates];
  // A host follows no link out of the folder of its remotes.
  for (const one of ordered) await cp(one.folder, join(folder, one.remote, one.release), { recursive: true });
  const pointers = ordered.map(({ remote, release }) => ({ name: remote, url: `./${remote}`, release }));
  const file = join(folder, 'remotes.json');
  await writeFile(file, JSON.stringify(pointers));
  // Asked for once the copies are there: until the host listens, another program may take it.
  const place = `127.0.0.1:${await freePort()}`;
  // Settings of a deployment are not for this host; a release is signed after it was checked.
  const settings = { METRICS_PORT: '', ALLOWED_HOSTS: '', REMOTE_KEYS: '', SERVICES: '', PORT: place, REMOTES: file };
  const host = spawn(process.execPath, [join(shell, 'host/main.js')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { host, place };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Why the log of a host says that it does not install a remote; nothing if it does. */
function refusals({ remote }: LocalRelease, log: string): string[] | undefined {
  const refused = log.split('\n').filter((line) => line.includes('"event":"remote-refused"'));
  const causes = refused.map((line) => JSON.parse(line) as { remote: string; cause: string });
  const own = causes.filter((one) => one.remote === remote);
  return own.length > 0 ? own.map(({ cause }) => `The shell does not install ${remote}: ${cause}`) : undefined;
}

async function pageProblems({ remote, release, pages }: LocalRelease, address: string): Promise<string[]> {
  const linked = new Map<string, string>();
  const shown = await mapFew(pages.pages, async ({ path }) => {
    const elements = elementsIn(await (await fetch(address + path)).text());
    const main = elements.filter((one) => attributeOf(one, 'id') === ids.main).flatMap(elementsIn);
    for (const link of main) {
      const [target = ''] = (link.tagName === 'a' && attributeOf(link, 'href')?.split('#')) || [];
      if (/^\/(?![/_])/.test(target)) linked.set(target, path);
    }
    const isShown = main.some((one) => attributeOf(one, mark.release) === release);
    return isShown ? [] : [`${remote} ${release}: the shell shows something else at ${path}`];
  });
  const broken = await mapFew([...linked], async ([target, path]) => {
    const { status } = await fetch(address + target, { method: 'HEAD' });
    return status === 404 ? [`${path} links to ${target}, which is not a page of the site`] : [];
  });
  return [...shown, ...broken].flat();
}
