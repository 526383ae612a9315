import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An endpoint for enquiries, on an origin of its own. */
export interface Endpoint {
  address: string;
  /** What it does with enquiries. */
  answer: EndpointAnswer;
  /** Bodies of all enquiries that arrived. */
  received: unknown[];
  stop(): void;
}

/** `take` is what the contract asks for, `page` a page with status 200; `none` never answers. */
type EndpointAnswer = 'take' | 'refuse' | 'page' | 'none';

const statuses = { take: 204, refuse: 500, page: 200 };

export async function startEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    let body = '';
    for await (const part of request) body += String(part);
    endpoint.received.push(JSON.parse(body));
    if (endpoint.answer === 'none') return;
    response.writeHead(statuses[endpoint.answer], { 'content-type': 'text/html' });
    response.end(endpoint.answer === 'page' ? '<h1>Welcome</h1>' : '');
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
