import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { staticFiles } from '../../files/staticFiles.ts';
import { browserEntry } from '../release/entries.ts';
import { base, preambleAddress } from './protocol.ts';
import { developmentFiles, type LocalRemote } from './remotePages.ts';

const ofRemote = /^\/_dev\/remotes\/([a-z0-9-]+)(\/(?:media\/)?([A-Za-z0-9._-]+))$/;

/** Answers with modules that lead to the sources, and with files of content; says whether it has. */
export type OwnFiles = (path: string, request: IncomingMessage, response: ServerResponse) => boolean;

/** @param starts files that addresses lead to */
export function ownFiles(root: string, remotes: LocalRemote[], starts: Record<string, string>): OwnFiles {
  const addressOf = (file: string) => {
    const path = relative(root, file);
    return base + (path.startsWith('..') ? `@fs${file}` : path);
  };
  return (path, request, response) => {
    if (path === preambleAddress) return asModule(response, react.preambleCode.replace('__BASE__', base));
    const start = starts[path];
    if (start) return asModule(response, afterPreamble(`import '${addressOf(start)}';`));
    const [, name, file, last = ''] = ofRemote.exec(path) ?? [];
    const folder = remotes.find((remote) => remote.name === name)?.folder;
    if (!folder || !file) return false;
    if (file === '/entry.js') return asModule(response, remoteEntry(addressOf(join(folder, browserEntry))));
    const script = join(folder, 'src/scripts', last.replace(/\.js$/, '.ts'));
    if (last.endsWith('.js') && existsSync(script))
      return asModule(response, afterPreamble(`export * from '${addressOf(script)}';`));
    request.url = file;
    staticFiles(join(folder, developmentFiles))(request, response);
    return true;
  };
}

/** A remote's entry, as the federation expects it. It takes React from the sources, as the shell's client does. */
function remoteEntry(app: string): string {
  return afterPreamble(
    [
      'export const init = () => undefined;',
      `export const get = async () => { const app = await import('${app}'); return () => app; };`,
    ].join('\n'),
  );
}

const afterPreamble = (code: string) => `import '${preambleAddress}';\n${code}\n`;

function asModule(response: ServerResponse, code: string): true {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(code);
  return true;
}
