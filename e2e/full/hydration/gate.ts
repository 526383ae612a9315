import type { Page } from '@playwright/test';

/** What scripts come in: first the client, then what islands need. */
export const stages = ['client', 'islands'] as const;
export type Stage = (typeof stages)[number];

/** Holds the scripts of a tab back: a slow connection that is slow in the same way each time. */
export interface Gate {
  /** Paths of the scripts that are the client's; all others are of islands. */
  client: string[];
  /** Holds what is requested from now on. */
  hold(): Promise<void>;
  /** Lets the scripts of a stage through, also those that are still to be requested. */
  open(stage: Stage): Promise<void>;
}

interface Held {
  requestId: string;
  url: string;
}

/** By the browser's own protocol: routes would keep the page from using any cache. */
export async function gateOf(page: Page): Promise<Gate> {
  const protocol = await page.context().newCDPSession(page);
  const held = new Map<Stage, Held[]>();
  const pass = async ({ requestId, url }: Held) => {
    const body = await contentOf(url);
    // The page may have been left meanwhile.
    await protocol.send('Fetch.fulfillRequest', { requestId, ...body }).catch(() => undefined);
  };
  const gate: Gate = {
    client: [],
    async hold() {
      for (const stage of stages) held.set(stage, []);
      await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*.js*' }] });
    },
    async open(stage) {
      const waiting = held.get(stage) ?? [];
      held.delete(stage);
      await Promise.all(waiting.map(pass));
    },
  };
  protocol.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const waiting = held.get(gate.client.includes(new URL(url).pathname) ? 'client' : 'islands');
    if (waiting) waiting.push({ requestId, url });
    else void pass({ requestId, url });
  });
  return gate;
}

const contents = new Map<string, Promise<string>>();

/** A script that no cache of the browser keeps: the next visit would have it at once. */
async function contentOf(url: string) {
  const known =
    contents.get(url) ?? fetch(url).then(async (found) => Buffer.from(await found.arrayBuffer()).toString('base64'));
  contents.set(url, known);
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { responseCode: 200, responseHeaders, body: await known };
}
