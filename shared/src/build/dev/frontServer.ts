import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLanguage, languageOfPath } from '../../language/language.ts';
import { type DevPage, type Document, problemDocument } from './document.ts';
import type { OwnFiles } from './ownFiles.ts';
import { problemText } from './problems.ts';
import { base, pageAddress } from './protocol.ts';
import type { RemotePages } from './remotePages.ts';
import { passOn } from './siteProxy.ts';
import type { Sources } from './sourceServer.ts';

interface Front {
  root: string;
  sources: Sources;
  /** The remotes that are worked on. */
  pages: RemotePages[];
  ownFile: OwnFiles;
  /** Puts a page into the frame. */
  compose: (page: DevPage) => Promise<Document>;
  /** Address of the site that answers everything else. */
  site: string;
  /** Changes documents of a site on this machine; nothing is sent to any other. */
  change: ((html: string) => string) | undefined;
  /** Origin that may show pages in a frame. */
  framedBy: string | undefined;
}

/** Answers pages that are worked on from their sources, and everything else from the site. */
export function frontHandler({ root, sources: { vite }, pages, ownFile, compose, site, change, framedBy }: Front) {
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
    else passOn(request, response, site, change);
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
