import fs, { realpathSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { Inputs } from './inputs.ts';

/** Builds as Vite does, and remembers what it reads. */
export type Build = (config: InlineConfig) => Promise<void>;

/** What a build writes, what packages hold, and manifests, whose fields are counted one by one. */
const isNoSource = /(^|\/)(node_modules|dist|\.cache)\/|(^|\/)package\.json$/;

/**
 * Runs the builds of a part and compares what they read with what its release id was made of, so that nothing goes into
 * a release that the id does not know.
 * @throws Error that names the files which were read and do not count
 */
export async function buildFrom(
  workspace: string,
  part: string,
  { files }: Inputs,
  work: (build: Build) => Promise<void>,
): Promise<void> {
  const read = new Set<string>();
  const recorded: Build = async (config) => {
    await build({ ...config, plugins: [...(config.plugins ?? []), recordModules(read)] });
  };
  await recordReads(read, () => work(recorded));
  const root = realpathSync(workspace);
  const sources = [...read].map((file) => relative(root, file).replaceAll(sep, '/'));
  const unknown = sources.filter((file) => !file.startsWith('../') && !isNoSource.test(file) && !files.includes(file));
  if (unknown.length > 0)
    throw new Error(
      `the build of ${part} read ${unknown.join(', ')}, and its release id does not count that: ` +
        `import it, or list it in "inputs" of ${part}/package.json`,
    );
}

/** Modules, which the bundler reads without Node's `fs`. */
function recordModules(read: Set<string>): Plugin {
  return {
    name: 'record-modules',
    moduleParsed({ id }) {
      if (id.startsWith('/')) read.add(id.replace(/\?.*$/, ''));
    },
  };
}

type Reader = (this: unknown, file: unknown, ...rest: unknown[]) => unknown;

/** Functions of `node:fs` and `node:fs/promises` that read files. */
const readers = ['readFile', 'readFileSync', 'open', 'openSync', 'createReadStream', 'copyFile', 'copyFileSync', 'cp'];

/** Runs `work` and adds every file that Node's `fs` reads meanwhile, whoever calls it. */
async function recordReads(read: Set<string>, work: () => Promise<void>): Promise<void> {
  const modules = [fs, fs.promises] as unknown as Record<string, Reader | undefined>[];
  const restore = modules.flatMap((module) => readers.map((name) => recordCalls(module, name, read)));
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    for (const undo of restore) undo();
    syncBuiltinESMExports();
  }
}

function recordCalls(module: Record<string, Reader | undefined>, name: string, read: Set<string>): () => void {
  const original = module[name];
  if (!original) return () => {};
  module[name] = function (file, ...rest) {
    if (file instanceof URL && file.protocol === 'file:') read.add(fileURLToPath(file));
    if (typeof file === 'string') read.add(file);
    return original.call(this, file, ...rest);
  };
  return () => {
    module[name] = original;
  };
}
