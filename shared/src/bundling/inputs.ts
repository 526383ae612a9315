import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { globSync } from 'tinyglobby';
import { z } from 'zod';
import { sha256 } from '../files/hash.ts';
import { type Lockfile, readLockfile, resolvedPackages } from './lockfile.ts';
import { moduleGraph } from './moduleGraph.ts';

/** Everything that a part is built from. */
export interface Inputs {
  /** Files, as sorted paths below the workspace. */
  files: string[];
  /** Packages, each as `<name>@<version> <integrity>`. */
  packages: string[];
  /** What bundlers read of each member's `package.json`. */
  manifests: string[];
}

const compilerSettings = ['tsconfig.json', 'tsconfig.base.json'];

const manifest = z.object({
  /** Files beside the modules that the build reads: patterns, from the part's folder. */
  inputs: z.array(z.string()).default([]),
});

/** Fields of a `package.json` that say how its modules are found, read and dropped. */
const bundlerFields = ['type', 'main', 'module', 'browser', 'exports', 'imports', 'sideEffects'];

/**
 * Everything that a part is built from: the modules that its entries lead to, the `inputs` of its `package.json`, the
 * packages behind them by the lockfile, and the compiler's settings.
 * @param entries files below the workspace: what is built, and the code that builds
 * @throws Error that names what is imported or listed and does not exist
 */
export function inputsOf(
  workspace: string,
  part: string,
  entries: string[],
  lock: Lockfile = readLockfile(join(workspace, 'pnpm-lock.yaml')),
): Inputs {
  const graph = moduleGraph(workspace, entries);
  const { success, data, error } = manifest.safeParse(readManifest(workspace, part));
  if (!success) throw new Error(`${part}/package.json: ${z.prettifyError(error)}`);
  const found = globSync(data.inputs, { cwd: join(workspace, part), expandDirectories: false });
  const listed = found.map((file) => posix.join(part, file));
  const files = [...new Set([...graph.files, ...listed])].sort();
  const members = [...new Set(files.map((path) => path.split('/')[0] ?? ''))];
  return {
    files: [...files, ...compilerSettings],
    packages: resolvedPackages(lock, graph.packages),
    manifests: members.map((member) => forBundlers(member, readManifest(workspace, member))),
  };
}

/**
 * Release id of what is built from inputs: the same source gives the same id, on any machine and in any folder.
 * @returns 12 hexadecimal digits
 */
export function releaseOf(workspace: string, { files, packages, manifests }: Inputs): string {
  const sources = files.flatMap((file) => [`${file}\0`, readFileSync(join(workspace, file)), '\0']);
  return sha256([...sources, JSON.stringify({ packages, manifests })], 'hex').slice(0, 12);
}

function readManifest(workspace: string, member: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(workspace, member, 'package.json'), 'utf8')) as Record<string, unknown>;
}

function forBundlers(member: string, fields: Record<string, unknown>): string {
  return `${member} ${JSON.stringify(bundlerFields.map((field) => fields[field] ?? null))}`;
}
