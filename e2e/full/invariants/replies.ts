import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sha256 } from 'shared/files/hash.ts';
import type { GoodRelease } from './model.ts';
import { type Address, addresses } from './releases.ts';

/** What the site answered to an ordinary request; the body without its content encoding. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Headers that differ between answers and say nothing about their content. */
const varying = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Milliseconds after which a request hangs; a remote that hangs delays a shell by a few seconds at most. */
const hangsAfterMs = 15_000;

/** Sends a GET as an ordinary browser would. */
export async function get(site: string, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(site + path, {
    redirect: 'manual',
    // No connection is used again, which may end at that moment.
    headers: { connection: 'close', 'accept-encoding': 'identity', ...headers },
    signal: AbortSignal.timeout(hangsAfterMs),
  });
  const compared = [...response.headers].filter(([name]) => !varying.has(name));
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(compared), body };
}

/** Status, headers and body in a few lines that differ exactly when the replies do. */
function fingerprint({ status, headers, body }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [status, ...lines.sort(), `${body.length} bytes, sha256 ${sha256(body, 'hex')}`].join('\n');
}

/**
 * Sends a request that no browser would send.
 * @returns status and body; 0 if the shell closes the connection
 * @throws Error if the shell does not answer
 */
export function sendWild(
  site: string,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<[status: number, body: string]> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const asked = request({ hostname, port, method, path, headers, agent: false }, async (response) => {
      resolve([response.statusCode ?? 0, (await text(response)).slice(0, 1_000_000)]);
    });
    asked.setTimeout(hangsAfterMs, () => reject(new Error(`${method} ${path} hangs`)));
    asked.on('error', () => resolve([0, '']));
    asked.end();
  });
}

/** What every address answers while all is well, by the release that is live. */
export class Reference {
  private readonly known = new Map<string, string>();

  /** Asks for every address, while one release of every remote is live. */
  async capture(release: GoodRelease, site: string): Promise<void> {
    for (const { path } of addresses) {
      const reply = await get(site, path);
      if (reply.status >= 500) throw new Error(`${path} answered ${reply.status} while all was well`);
      this.known.set(`${release} ${path}`, fingerprint(reply));
    }
  }

  /** @returns what is wrong with an answer that has to be the one of a release */
  wrong({ path }: Address, releases: readonly GoodRelease[], reply: Reply): string | undefined {
    const expected = releases.map((release) => this.known.get(`${release} ${path}`) ?? '');
    const found = fingerprint(reply);
    return expected.includes(found) ? undefined : `differs: ${difference(expected[0] ?? '', found)}`;
  }
}

/** Lines that only one of both has. */
function difference(expected: string, found: string): string {
  const [before, now] = [expected.split('\n'), found.split('\n')];
  const lost = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  return ['', ...lost, ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)].join('\n');
}
