import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { problemOf } from './problems.ts';
import { type BrowserError, base, type Problem } from './protocol.ts';

/** The module that a browser has at an address: its file, and the map of what was made of it. */
interface ServedModule {
  file: string;
  map: SourceMapPayload | undefined;
}

/** An address of a source in a stack, with line and column; what Vite adds to it says when it was changed. */
const served = new RegExp(`https?://[^/\\s]+${base}([^\\s?():]+)(\\?[^\\s():]*)?:(\\d+):(\\d+)`, 'g');

/** Puts files, lines and columns of the sources into a stack in place of what the browser knows. */
export function sourceStack(stack: string, moduleAt: (path: string) => ServedModule | undefined): string {
  return stack.replaceAll(served, (address, path: string, _, line: string, column: string) => {
    const module = moduleAt(decodeURIComponent(path));
    if (!module) return address;
    const entry = module.map && new SourceMap(module.map).findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalLine' in entry)) return `${module.file}:${line}:${column}`;
    return `${module.file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** What went wrong in the browser, with its place in the sources. */
export function browserProblem({ message, stack }: BrowserError, vite: ViteDevServer): Problem {
  // Of hydration React tells the components in its message, and nothing in the stack.
  const [text = '', ...components] = message.split(/\n(?=\s+at )/);
  const error = new Error(text);
  const lines = components.length > 0 ? components.join('\n') : stack;
  error.stack = sourceStack(lines, (path) => servedModule(path, vite));
  return problemOf(error, vite.config.root);
}

function servedModule(path: string, vite: ViteDevServer): ServedModule | undefined {
  const file = path.startsWith('@fs/') ? path.slice(3) : join(vite.config.root, path);
  const modules = vite.environments.client.moduleGraph.getModulesByFile(file) ?? [];
  const [module] = [...modules].filter(({ transformResult }) => transformResult);
  if (!module || !isAbsolute(file)) return undefined;
  const map = module.transformResult?.map;
  return { file, map: map && 'mappings' in map ? (map as unknown as SourceMapPayload) : undefined };
}
