import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint for enquiries, on an origin of its own. */
export interface Endpoint {
  address: string;
  /** What it does with the next enquiry: takes it, refuses it, or never answers. */
  answer: 'take' | 'refuse' | 'none';
  /** Bodies of all enquiries that arrived. */
  received: unknown[];
  stop(): void;
}

export async function startEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    for await (const part of request) body += String(part);
    endpoint.received.push(JSON.parse(body));
    if (endpoint.answer !== 'none') response.writeHead(endpoint.answer === 'take' ? 204 : 500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint: Endpoint = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/enquiries`,
    answer: 'take',
    received: [],
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return endpoint;
}
