import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { root } from '../site/parts.ts';
import { staticFiles } from '../site/staticFiles.ts';
import { base, preambleAddress, shellAddress } from './protocol.ts';
import { developmentFiles } from './remotePages.ts';

const ofRemote = /^\/_dev\/remotes\/(mf-[a-z0-9-]+)(\/(?:media\/)?([A-Za-z0-9._-]+))$/;

/** Answers with modules that lead to the sources, and with files of content; says whether it has. */
export function ownFile(path: string, request: IncomingMessage, response: ServerResponse): boolean {
  if (path === preambleAddress) return asModule(response, react.preambleCode.replace('__BASE__', base));
  if (path === shellAddress) return asModule(response, afterPreamble(`import '${base}shell/src/client/main.ts';`));
  const [, name, file, last = ''] = ofRemote.exec(path) ?? [];
  if (!name || !file) return false;
  if (file === '/entry.js') return asModule(response, remoteEntry(name));
  const script = `${name}/src/scripts/${last.replace(/\.js$/, '.ts')}`;
  if (last.endsWith('.js') && existsSync(join(root, script)))
    return asModule(response, afterPreamble(`export * from '${base}${script}';`));
  request.url = file;
  staticFiles(join(root, name, developmentFiles))(request, response);
  return true;
}

/** A remote's entry, as the federation expects it. It takes React from the sources, as the shell's client does. */
function remoteEntry(name: string): string {
  return afterPreamble(
    [
      'export const init = () => undefined;',
      `export const get = async () => { const app = await import('${base}${name}/.cache/app.ts'); return () => app; };`,
    ].join('\n'),
  );
}

const afterPreamble = (code: string) => `import '${preambleAddress}';\n${code}\n`;

function asModule(response: ServerResponse, code: string): true {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(code);
  return true;
}
