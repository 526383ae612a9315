import { type Address, addresses } from './addresses.ts';
import { fingerprint, get, type Reply } from './client.ts';
import type { GoodRelease } from './model.ts';

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
