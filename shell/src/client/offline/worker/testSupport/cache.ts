/** Answers of a site, by path. A function may throw, as a network does. */
export type Site = Map<string, () => Response>;

/** A cache in memory, with a point at which its next write is not made. */
export class TestCache {
  readonly entries = new Map<string, Response>();
  /** Writes that are still made; then `failure` is thrown once. */
  writes = Number.POSITIVE_INFINITY;
  failure: Error = new DOMException('No space', 'QuotaExceededError');

  private readonly key = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname;

  async put(request: string, response: Response): Promise<void> {
    if (this.writes-- === 0) throw this.failure;
    this.entries.set(this.key(request), response);
  }

  async match(request: string | { url: string }): Promise<Response | undefined> {
    return this.entries.get(this.key(request))?.clone();
  }

  async delete(request: string | { url: string }): Promise<boolean> {
    return this.entries.delete(this.key(request));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((path) => ({ url: `http://site.test${path}` }));
  }
}

/** `fetch` of a worker of that site. */
export function fetchFrom(site: Site) {
  return async (path: string): Promise<Response> => {
    const response = site.get(path)?.() ?? new Response('', { status: 404 });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  };
}
