import { existsSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { staticFiles } from '../../files/staticFiles.ts';
import { defaultLanguage, languageOfPath } from '../../language/language.ts';
import { browserEntry } from '../release/modules.ts';
import type { DevServerOptions } from './devServer.ts';
import { type DevPage, type Document, problemDocument, problemText } from './document.ts';
import { base, pageAddress, preambleAddress } from './protocol.ts';
import { developmentFiles, type LocalRemote, type RemotePages } from './remotePages.ts';
import type { Sources } from './sourceServer.ts';

/** Answers pages that are worked on from their sources, and everything else from the site. @param starts see `ownFiles` */
export function frontHandler(
  { root, remotes, site, framedBy, local }: DevServerOptions,
  { vite }: Sources,
  pages: RemotePages[],
  starts: Record<string, string>,
  compose: (page: DevPage) => Promise<Document>,
) {
  const ownFile = ownFiles(root, remotes, starts);
  let reported = '';

  async function documentAt(path: string): Promise<Document | undefined> {
    try {
      const page = await pageAt(path, pages);
      const document = page && (await compose(page));
      reported = '';
      return document;
    } catch (error) {
      const problem = problemText(error, root);
      if (problem !== reported) console.error(problem);
      reported = problem;
      return problemDocument(problem);
    }
  }

  async function development({ pathname, searchParams }: URL, request: IncomingMessage, response: ServerResponse) {
    if (pathname === pageAddress) {
      const document = await documentAt(pathOf(searchParams.get('path') ?? '/'));
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(document?.state ?? {}));
    } else if (!ownFile(pathname, request, response))
      vite.middlewares(request, response, () => response.writeHead(404).end('Not found'));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith(base)) return development(url, request, response);
    const path = pathOf(url.pathname);
    const isPage = request.method === 'GET' && languageOfPath(path) && !url.searchParams.has('preview');
    const document = isPage ? await documentAt(path) : undefined;
    if (document) response.writeHead(document.status, framed(document.headers, framedBy)).end(document.html);
    else passOn(request, response, site, local?.change);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  };
}

function framed(headers: Record<string, string>, framedBy: string | undefined): Record<string, string> {
  const { 'content-security-policy': policy } = headers;
  if (!framedBy || !policy) return headers;
  return { ...headers, 'content-security-policy': policy.replace("ancestors 'none'", `ancestors ${framedBy}`) };
}

/** `/` shows Home in the default language, unless it redirects there. */
const pathOf = (path: string) => (path === '/' && process.env.ROOT_REDIRECT !== '1' ? `/${defaultLanguage}` : path);

/**
 * The page at a path, of whichever remote. A remote that cannot be read affects only its own paths.
 * @throws errors of the page, or of a remote that may have it
 */
async function pageAt(path: string, pages: RemotePages[]): Promise<DevPage | undefined> {
  const errors: unknown[] = [];
  const ownersFirst = [...pages].sort((a, b) => Number(b.owns(path) ?? false) - Number(a.owns(path) ?? false));
  for (const remote of ownersFirst) {
    const owns = remote.owns(path);
    try {
      const page = await remote.at(path);
      if (page) return page;
    } catch (error) {
      if (owns) throw error;
      if (owns === undefined) errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return undefined;
}

const ofRemote = /^\/_dev\/remotes\/([a-z0-9-]+)(\/(?:media\/)?([A-Za-z0-9._-]+))$/;

/**
 * Answers with modules that lead to the sources, and with files of content; says whether it has.
 * @param starts files that addresses lead to
 */
function ownFiles(root: string, remotes: LocalRemote[], starts: Record<string, string>) {
  const addressOf = (file: string) => {
    const path = relative(root, file);
    return base + (path.startsWith('..') ? `@fs${file}` : path);
  };
  return (path: string, request: IncomingMessage, response: ServerResponse): boolean => {
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
const remoteEntry = (app: string) =>
  afterPreamble(`export const init = () => undefined;
export const get = async () => { const app = await import('${app}'); return () => app; };`);

const afterPreamble = (code: string) => `import '${preambleAddress}';\n${code}\n`;

function asModule(response: ServerResponse, code: string): true {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(code);
  return true;
}

/**
 * Passes a request on to a site, which answers all that no source does.
 * @param change changes documents; without it the site is deployed, and nothing but reading reaches it
 */
export function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  site: string,
  change?: (html: string) => string,
): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const isRefused = !change && !['GET', 'HEAD'].includes(method);
  if (isRefused) return void response.writeHead(405).end(`Nothing is sent to ${site} from here.`);
  // A service worker would keep pages while they change.
  if (!change && url === '/sw.js') return void response.writeHead(404).end();
  const { protocol, host } = new URL(site);
  // Other sites on this machine share these headers: they stay on it.
  const { cookie, authorization, referer, origin, ...sent } = headers;
  const asked = { ...(change ? headers : { ...sent, host }), 'accept-encoding': 'identity' };
  const client = protocol === 'https:' ? https : http;
  const passed = client.request(site + url, { method, headers: asked }, (answer) => {
    const isDocument = method === 'GET' && answer.headers['content-type']?.startsWith('text/html');
    if (change && isDocument) changed(answer, response, change).catch(() => response.destroy());
    else {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }
    answer.on('error', () => response.destroy());
  });
  // It is started again after a change in it.
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  incoming.pipe(passed);
}

async function changed(answer: IncomingMessage, response: ServerResponse, change: (html: string) => string) {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const { etag, 'content-length': length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  response.end(change(Buffer.concat(chunks).toString()));
}
