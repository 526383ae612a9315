import { watch } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildPart, buildParts } from './site/builds.ts';
import { firstPort, parts, partsNamed, remotes, root } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { type Site, startSite } from './site/processes.ts';

/**
 * `npm run dev [part …]`: the composed site; every change in the named parts (all without a name) and in `shared` is
 * built as a release and shown in open pages at once. Everything else stays the build that it is.
 */
let watched = parts;
/** Milliseconds of quiet after a change, so that one save is one build. */
const quiet = 80;
const changed = new Set<string>();
let live: Record<string, string> = {};
let site: Site | undefined;
let timer: NodeJS.Timeout | undefined;
let building = Promise.resolve();

async function stop(): Promise<void> {
  await site?.stop();
  process.exit(0);
}

async function rebuild(): Promise<void> {
  const names = [...changed];
  changed.clear();
  for (const part of names) {
    const start = Date.now();
    try {
      const build = await buildPart(part);
      // What a change of shared does not reach keeps its release, and the shell its process.
      if (build === live[part]) continue;
      live[part] = build;
      console.log(`${part} ${build} in ${Date.now() - start} ms`);
      if (part === 'shell') await site?.restartShell(build);
    } catch (error) {
      console.error(`${(error as Error).message} Its last good release stays live.`);
    }
  }
}

function onChange(part: string, file: string | null): void {
  if (!file || /(^|\/)(dist|node_modules|\.cache)(\/|$)|\.draft$|~$/.test(file)) return;
  for (const name of part === 'shared' ? watched : [part]) changed.add(name);
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(rebuild);
  }, quiet);
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

try {
  const { positionals } = commandLine({ most: parts.length });
  if (positionals.length > 0) watched = partsNamed(positionals);
  const port = firstPort();
  await assertPortsFree(port, ['shell', ...remotes]);
  const builds = await buildParts();
  live = builds;
  site = await startSite({
    port,
    shell: builds.shell ?? '',
    env: { DEVELOPMENT: '1' },
    onShellLost: (how) => console.error(`The shell ended by itself (${how}): the next change in it starts it again.`),
  });
  for (const part of [...watched, 'shared'])
    watch(join(root, part), { recursive: true }, (_, file) => onChange(part, file));
  console.log(`The site is at ${site.address}; watching ${watched.join(', ')} and shared — stop it with Ctrl-C.`);
} catch (error) {
  fail(error);
}
