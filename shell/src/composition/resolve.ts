import type { Directory } from './directory.ts';
import type { finder } from './find.ts';
import type { LiveDirectory } from './liveDirectory.ts';
import { type Preview, previewCookie, previewOverrides, withCandidates } from './preview.ts';
import type { SiteRequest } from './siteRequest.ts';
import type { Target } from './target.ts';

/** What a request previews, and the cookie that remembers it. */
interface Previewed {
  preview?: Preview | undefined;
  cookie?: string | undefined;
}

interface Sources {
  find: ReturnType<typeof finder>;
  /** Composes the page of a failure. */
  failed(path: string, error: unknown): Promise<Response>;
  current: LiveDirectory['current'];
  /** Where candidates come from. */
  previews: Parameters<typeof withCandidates>[2];
}

/** Makes the function that finds what answers a request, at once where nothing has to be fetched for that. */
export function resolver({ find, failed, current, previews }: Sources) {
  /** What a request may preview, and the cookie that remembers it; nothing for requests that speak of no preview. */
  const previewFor = async (request: Request | undefined, known: Directory): Promise<Previewed> => {
    if (!request) return {};
    const overrides = previewOverrides(request);
    const preview = overrides.candidates.length > 0 ? await withCandidates(known, overrides, previews) : undefined;
    return { preview, cookie: previewCookie(request, overrides, preview) };
  };

  const targetOf = (request: SiteRequest, known: Directory, { preview, cookie }: Previewed): Target => {
    const { path } = request;
    const { key, compose, remote } = find(request, known, preview);
    const isPage = !path.startsWith('/_remotes/');
    return {
      ...(preview || key === undefined ? {} : { key, ...(remote ? { remote } : {}) }),
      headers: cookie !== undefined && isPage ? { 'set-cookie': cookie, 'cache-control': 'no-store' } : {},
      compose: (traceparent) => compose(traceparent).catch((error) => failed(path, error)),
    };
  };

  const known = remembering((request, directory) => targetOf(request, directory, {}));

  const failing = ({ path }: SiteRequest, error: unknown): Target => ({
    headers: {},
    compose: () => failed(path, error),
  });

  const later = async (request: SiteRequest, directory: Directory | Promise<Directory>) => {
    try {
      if (!request.preview) return known(request, await directory);
      return targetOf(request, await directory, await previewFor(request.preview, await directory));
    } catch (error) {
      return failing(request, error);
    }
  };

  return (request: SiteRequest): Target | Promise<Target> => {
    try {
      const directory = current();
      // Most requests need nothing else, and a host answers them from its cache without a pause.
      const isReady = !(directory instanceof Promise) && !request.preview;
      return isReady ? known(request, directory) : later(request, directory);
    } catch (error) {
      return failing(request, error);
    }
  };
}

/**
 * Finds what answers a page once, as long as a directory is current. Paths that are no pages are looked up each time: who
 * makes them up can fill no memory.
 */
function remembering(find: (request: SiteRequest, directory: Directory) => Target) {
  let current: Directory | undefined;
  let until = 0;
  let targets = new Map<string, Target>();
  return (request: SiteRequest, directory: Directory): Target => {
    if (current !== directory || Date.now() >= until) {
      current = directory;
      // Pages show the year.
      until = new Date(new Date().getFullYear() + 1, 0).getTime();
      targets = new Map();
    }
    const { path } = request;
    const target = targets.get(path);
    if (target) return target;
    const found = find(request, directory);
    if (found.key !== undefined && directory.page(path)) targets.set(path, found);
    return found;
  };
}
