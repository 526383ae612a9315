import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withProgress } from 'shared/build/progress.ts';
import { unchangedBuild } from 'shared/build/release/builds.ts';
import { mapFew } from 'shared/files/mapFew.ts';
import { startNode, typescript } from './childProcess.ts';
import { parts, root } from './parts.ts';

/**
 * Builds parts of the site, each in a process of its own; what has not changed is not even started.
 * @returns release ids by part
 * @throws Error that names the part; its own lines have said why
 */
export async function buildParts(names: string[] = parts): Promise<Record<string, string>> {
  const builds: Record<string, string> = {};
  // Asked here, as a bundler takes a second to load.
  for (const name of names) {
    const unchanged = unchangedBuild(root, name);
    if (unchanged) builds[name] = unchanged;
  }
  const waiting = names.filter((name) => !(name in builds)).sort((a, b) => contentOf(b) - contentOf(a));
  const build = async (name: string) => {
    builds[name] = await withProgress(`Building ${name}`, () => buildPart(name));
  };
  // Two at a time: a build keeps about one core busy.
  await mapFew(waiting, build, 2);
  return Object.fromEntries(names.map((name) => [name, builds[name] ?? '']));
}

/** Counts the files of content of a part. The largest part is built first, as it takes the longest. */
function contentOf(part: string): number {
  const content = join(root, part, 'content');
  return existsSync(content) ? readdirSync(content, { recursive: true }).length : 0;
}

/** With its default, V8 lets garbage of 500 MB stand. The build of 10,000 pages keeps 170 MB. */
const leanHeap = ['--max-old-space-size=1024'];

/** Builds one part. @returns its release id @throws Error that names the part */
export async function buildPart(part: string): Promise<string> {
  const args = [...leanHeap, ...typescript, join(root, 'scripts/buildPart.ts'), part];
  // Without its checks for development, React renders pages in a quarter of the time.
  const child = startNode(args, { stdout: 'pipe', env: { NODE_ENV: 'production' } });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'exit')]);
  if (code !== 0) throw new Error(`${part} could not be built.`);
  return output.trim().split('\n').at(-1) ?? '';
}
