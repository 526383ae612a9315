import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { defaultLanguage, languageOfPath } from '../../shared/src/language/language.ts';
import { browserProblem } from './browserStack.ts';
import { chromeFromSources, type Document, type DocumentFrame, problemDocument, withSources } from './document.ts';
import { ownFile } from './ownFiles.ts';
import { problemOf } from './problems.ts';
import { type BrowserError, base, type DevPage, type PageAnswer, pageAddress, problemAddress } from './protocol.ts';
import type { RemotePages } from './remotePages.ts';
import { passOn } from './shellProxy.ts';
import type { Sources } from './sourceServer.ts';

interface Front {
  sources: Sources;
  /** The remotes that are worked on. */
  pages: RemotePages[];
  /** The frame of the shell that runs now. */
  frame: () => DocumentFrame;
  shellPort: number;
  /** Told of each page that was given to a browser after a change. */
  shown: () => void;
}

/** Listens for all that a browser asks: pages that are worked on come from their sources, everything else from the built site. */
export function frontHandler({ sources, pages, frame, shellPort, shown }: Front) {
  const { vite } = sources;
  const { root } = vite.config;

  const json = (response: ServerResponse, data: unknown) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(data));

  async function answer(path: string): Promise<PageAnswer> {
    try {
      const page = await pageAt(path, pages);
      return page ? { page: { fragment: page.fragment, css: page.css, title: page.head.title } } : {};
    } catch (error) {
      return { problem: problemOf(error, root) };
    }
  }

  /** Composed by the sources of composition, too. */
  async function composed(page: DevPage, now: DocumentFrame, url: URL): Promise<Document> {
    return sources.inTurn(async () => {
      const { devDocument } = await sources.load<typeof import('./document.ts')>('scripts/dev/document.ts');
      const frame = { ...now.frame, ...(await chromeFromSources(sources)) };
      return devDocument(page, { ...now, frame }, url.searchParams.has('boundaries'));
    });
  }

  async function document(path: string, url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Counted before the page is made: what changes meanwhile is shown once the page is there.
    const now = frame();
    const made = pageAt(path, pages).then((page) => page && composed(page, now, url));
    const found = await made.catch((error: unknown) => problemDocument(problemOf(error, root)));
    if (!found) return passOn(request, response, shellPort, (html) => withSources(html, now));
    response.writeHead(found.status, found.headers).end(found.html);
  }

  async function development(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.pathname === pageAddress) {
      json(response, await answer(pathOf(url.searchParams.get('path') ?? '/')));
      shown();
    } else if (url.pathname === problemAddress)
      json(response, browserProblem(JSON.parse(await text(request)) as BrowserError, vite));
    else if (!ownFile(url.pathname, request, response))
      vite.middlewares(request, response, () => response.writeHead(404).end('Not found'));
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const path = pathOf(url.pathname);
    const isPage = request.method === 'GET' && languageOfPath(path) && !url.searchParams.has('preview');
    const failed = (error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    };
    if (url.pathname.startsWith(base)) development(url, request, response).catch(failed);
    else if (isPage) document(path, url, request, response).catch(failed);
    else passOn(request, response, shellPort, (html) => withSources(html, frame()));
  };
}

/** `/` shows Home in the default language, unless it redirects there. */
const pathOf = (path: string) => (path === '/' && process.env.ROOT_REDIRECT !== '1' ? `/${defaultLanguage}` : path);

/**
 * The page at a path, of whichever remote. A remote that cannot be read is in nobody's way but on its own paths.
 * @throws what is wrong with the page, or with the content of its remote
 */
async function pageAt(path: string, pages: RemotePages[]): Promise<DevPage | undefined> {
  const owner = pages.find(({ owns }) => owns(path));
  if (owner) {
    const page = await owner.at(path);
    if (page) return page;
  }
  for (const other of pages) {
    const page = other === owner ? undefined : await other.at(path).catch(() => undefined);
    if (page) return page;
  }
  return undefined;
}

/** A server that answers once it is told how: the sources need it to tell browsers of changes. */
export function frontServer() {
  const server = createServer();
  return {
    server,
    async start(handler: ReturnType<typeof frontHandler>, port: number, host: string): Promise<void> {
      server.on('request', handler);
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    },
  };
}
