import { attributeOf, type Element, elementsIn, withoutElements } from 'shared/html/elements.ts';
import { type Address, addresses } from './addresses.ts';
import { fingerprint, get, type Reply } from './client.ts';
import type { GoodRelease } from './model.ts';
import type { RemoteReleases } from './releases.ts';

interface Known {
  /** Status, headers and body. */
  exact: string;
  /** Status, place and body without the release's id: the same for every release that changes nothing else. */
  content: string;
}

/** What every address answers while all is well, by the release that is live. */
export class Reference {
  private readonly known = new Map<string, Known>();
  private readonly ids: Map<string, string[]>;

  constructor(releases: Map<string, RemoteReleases>) {
    this.ids = new Map([...releases].map(([remote, { ids }]) => [remote, Object.values(ids)]));
  }

  /** Asks for every address, while one release of every remote is live. */
  async capture(release: GoodRelease, site: string): Promise<void> {
    for (const address of addresses) {
      const reply = await get(site, address.path);
      if (reply.status >= 500) throw new Error(`${address.path} answered ${reply.status} while all was well`);
      this.known.set(`${release} ${address.path}`, {
        exact: fingerprint(reply),
        content: this.content(address, reply),
      });
    }
  }

  /** @returns what is wrong with an answer that has to be the one of a live release */
  notExact(address: Address, release: GoodRelease, reply: Reply): string | undefined {
    const expected = this.known.get(`${release} ${address.path}`)?.exact ?? '';
    const found = fingerprint(reply);
    return found === expected ? undefined : `differs: ${difference(expected, found)}`;
  }

  /** @returns what is wrong with an answer that may be any good copy, or say that there is none for now */
  notAcceptable(address: Address, reply: Reply): string | undefined {
    const content = this.content(address, reply);
    const isKnown = (['first', 'next'] as const).some(
      (release) => this.known.get(`${release} ${address.path}`)?.content === content,
    );
    if (isKnown || saysUnavailable(address, reply)) return undefined;
    return `is neither a good copy nor says that the page is unavailable:\n${fingerprint(reply)}`;
  }

  private content({ remote }: Address, { status, headers, body }: Reply): string {
    const ids = remote ? (this.ids.get(remote) ?? []) : [];
    const text = ids.reduce((all, id) => all.replaceAll(id, 'RELEASE'), body.toString('latin1'));
    const content = isHtml(headers) ? withoutElements(text, isImportMap) : text;
    return [status, headers.location ?? '', content].join('\n');
  }
}

const isHtml = (headers: Reply['headers']) => headers['content-type']?.startsWith('text/html') ?? false;

/** It holds the hashes of scripts, which belong to the release. */
const isImportMap = (element: Element) => attributeOf(element, 'type') === 'importmap';

function saysUnavailable({ path }: Address, { status, headers, body }: Reply): boolean {
  if (path.startsWith('/_remotes/'))
    return [404, 502, 503, 504].includes(status) && (headers['cache-control'] ?? 'no-store') === 'no-store';
  if (path === '/sitemap.xml') return status === 503;
  const names = elementsIn(String(body)).map(({ tagName }) => tagName);
  const isWhole = ['header', 'main', 'footer'].every((name) => names.includes(name));
  return status === 503 && headers['retry-after'] !== undefined && isWhole;
}

/** Lines that only one of both has. */
function difference(expected: string, found: string): string {
  const [before, now] = [expected.split('\n'), found.split('\n')];
  const lost = before.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  return ['', ...lost, ...now.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)].join('\n');
}
