import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionAnswer } from 'shared/contract/action.contract.ts';

/** A service of a remote that a test answers for, and what was passed to it. */
export interface ActionService {
  address: string;
  /** Bodies of the requests that came. */
  bodies: string[];
  stop(): void;
}

/** @param answerTo status and answer, by method and body of a request */
export async function startActionService(
  answerTo: (method: string, body: string) => [number, ActionAnswer],
): Promise<ActionService> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    bodies.push(body);
    const [status, answer] = answerTo(request.method ?? '', body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
