import type { Duplex } from 'node:stream';
import { plainHeaders } from '../../composition/headers.ts';

const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is not HTTP, or comes too slowly, and ends its connection: as Node does, with the headers of every answer.
 * @param isAnswering whether an answer to an earlier request is on its way: nothing may be written into it
 */
export function refuseClient(error: NodeJS.ErrnoException, connection: Duplex, isAnswering: boolean): void {
  if (!connection.writable || isAnswering) return void connection.destroy();
  const headers = Object.entries({ ...plainHeaders, 'content-length': '0', connection: 'close' });
  const lines = headers.map((header) => header.join(': '));
  connection.end(`HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\n${lines.join('\r\n')}\r\n\r\n`);
}
