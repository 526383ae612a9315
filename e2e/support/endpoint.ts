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

/** `take` and `confirm` are what the contract asks for; `none` never answers. */
export type EndpointAnswer = 'take' | 'confirm' | 'refuse' | 'page' | 'login' | 'accepted' | 'none';

type Reply = [status: number, headers?: Record<string, string>, body?: string];
const page = { 'content-type': 'text/html' };
const replies: Record<Exclude<EndpointAnswer, 'none'>, Reply> = {
  take: [204],
  confirm: [201, { 'content-type': 'application/json' }, '{"ok":true}'],
  refuse: [500],
  page: [200, page, '<h1>Welcome</h1>'],
  login: [302, { location: '/login' }],
  accepted: [202],
};

export async function startEndpoint(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.url === '/login') return void response.writeHead(200, page).end('<h1>Sign in</h1>');
    let body = '';
    for await (const part of request) body += String(part);
    endpoint.received.push(JSON.parse(body));
    if (endpoint.answer === 'none') return;
    const [status, headers, text] = replies[endpoint.answer];
    response.writeHead(status, headers).end(text);
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
