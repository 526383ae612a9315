import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** Answers with a file of a folder as any static host does, and with 404 where there is none. */
export function staticFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = sirv(folder, { dev: true, etag: true });
  return (request, response) => {
    // sirv reads `bytes=5-2` as a range and ends the process; nobody asks for parts of these files.
    delete request.headers.range;
    files(request, response, () => void response.writeHead(404).end('Not found'));
  };
}
