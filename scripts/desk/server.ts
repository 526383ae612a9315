import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { staticFiles } from 'shared/files/staticFiles.ts';
import type { Collection } from './config.ts';
import type { DraftFile } from './drafts.ts';
import { type Action, changesOf, commit, type Draft, draftFiles, entryOf, linksTo, pagesOf } from './entries.ts';
import { inEditorsWords } from './words.ts';
import { cmsFolder, pageFolder } from './writePage.ts';

interface Desk {
  /** Address of its page. */
  origin: string;
  config: { collections: Collection[] };
  /** Where the site with drafts is. */
  site: string;
  /** Where the CMS's own server for local files is. */
  files: string;
  /** Puts files into the draft of a remote. @returns what is wrong with it or the pages then */
  attempt(remote: string, files: DraftFile[], pages: string[]): Promise<string | undefined>;
  /** Releases a remote. @returns what became of it, in one sentence */
  release(remote: string): Promise<string>;
}

interface Answer {
  status?: number;
  body: unknown;
}

const page = staticFiles(pageFolder);
const cms = staticFiles(cmsFolder);

/** Serves the CMS, the drafts of its entries and its files to its own page alone. */
export function deskServer(desk: Desk) {
  const readers = new Set<ServerResponse>();
  const tell = (sentence: string) => {
    for (const reader of readers) reader.write(`data: ${JSON.stringify(sentence)}\n\n`);
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    const { host } = new URL(desk.origin);
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    // Any page that is open on this machine could ask.
    const isOwn = headers.host === host && (method === 'GET' || headers.origin === desk.origin);
    if (!isOwn) return sendJson(response, { status: 403, body: { error: 'Only the desk itself may ask.' } });
    if (method === 'POST') {
      const body = await json(request);
      const answered = url === '/draft' ? await preview(desk, body as Draft) : await act(desk, body as Action, tell);
      return sendJson(response, answered);
    }
    if (url === '/config.json') return sendJson(response, { body: desk.config });
    if (url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('\n');
      readers.add(response);
      response.once('close', () => readers.delete(response));
    } else if (url.startsWith('/cms/')) {
      request.url = url.slice('/cms'.length);
      cms(request, response);
    } else page(request, response);
  }
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      sendJson(response, { status: 500, body: { error: String(error) } });
    });
  });
}

function sendJson(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** What is wrong with changed files, in an editor's words. */
async function problemOf({ attempt, config }: Desk, files: DraftFile[]): Promise<string | undefined> {
  const [first = { path: '' }] = files;
  const [remote = ''] = first.path.split('/');
  if (!config.collections.some(({ folder }) => folder.startsWith(`${remote}/`)))
    return 'The desk has no form for this. Add pictures in the field of an entry.';
  const { collection, slug } = entryOf(config.collections, first) ?? {};
  const pages = collection && slug ? pagesOf(collection, slug) : [];
  const problem = await attempt(remote, files, pages);
  if (problem) return inEditorsWords(problem, collection?.fields ?? []);
  const isWithdrawn = pages.length > 0 && files.every(({ content }) => content === undefined);
  const [link] = isWithdrawn
    ? linksTo(
        pages,
        files.map(({ path }) => path),
      )
    : [];
  return link && `A text still links to this page: ${link}. Take that link away first.`;
}

async function preview(desk: Desk, draft: Draft): Promise<Answer> {
  const collection = desk.config.collections.find(({ name }) => name === draft.collection);
  if (!collection) throw new Error(`There is no collection ${draft.collection}.`);
  const problem = await problemOf(desk, draftFiles(collection, draft));
  return { body: { pages: pagesOf(collection, draft.slug).map((path) => desk.site + path), problem } };
}

/** Lets nothing into the workspace that the build refuses; commits what it accepts, and releases it. */
async function act(desk: Desk, action: Action, tell: (sentence: string) => void): Promise<Answer> {
  const changes = changesOf(action);
  const problem = changes.length > 0 ? await problemOf(desk, changes) : undefined;
  if (problem) return { status: 422, body: { error: problem } };
  // The server of files ends idle connections, also while this process judges and cannot notice.
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(desk.files, { method: 'POST', headers, body: JSON.stringify(action) });
  const answer = { status: response.status, body: (await response.json()) as unknown };
  if (!response.ok || changes.length === 0) return answer;
  commit(
    changes.map(({ path }) => path),
    action.params.options?.commitMessage ?? 'Change content',
  );
  const [remote = ''] = changes[0]?.path.split('/') ?? [];
  tell(`Published. ${remote} is being checked …`);
  void desk.release(remote).then(tell);
  return answer;
}
