import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a site that can be cut, for pages and service workers alike: browsers emulate that for pages alone. */
export interface Connection {
  /** Where browsers reach the site by it. */
  address: string;
  cut(): void;
  restore(): void;
  stop(): Promise<void>;
}

/** @param site address of the site */
export async function startConnection(site: string): Promise<Connection> {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.resetAndDestroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(from);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      end();
      await closed;
    },
  };
}
