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
      compose: () => compose().catch((error) => failed(path, error)),
    };
  };

  const failing = ({ path }: SiteRequest, error: unknown): Target => ({
    headers: {},
    compose: () => failed(path, error),
  });

  const later = async (request: SiteRequest, directory: Directory | Promise<Directory>) => {
    try {
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
      return isReady ? targetOf(request, directory, {}) : later(request, directory);
    } catch (error) {
      return failing(request, error);
    }
  };
}
