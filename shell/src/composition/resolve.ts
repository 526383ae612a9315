import type { Directory } from './directory.ts';
import type { finder, Target } from './find.ts';
import type { LiveDirectory } from './liveDirectory.ts';
import { type Preview, previewCookie, previewOverrides, withCandidates } from './preview.ts';
import type { SiteRequest } from './siteRequest.ts';

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
    const { key, compose } = find(request, known, preview);
    const isPage = !path.startsWith('/_remotes/');
    return {
      ...(preview || key === undefined ? {} : { key }),
      headers: cookie !== undefined && isPage ? { 'set-cookie': cookie, 'cache-control': 'no-store' } : {},
      compose: () => compose().catch((error) => failed(path, error)),
    };
  };

  return (request: SiteRequest): Target | Promise<Target> => {
    const failing = (error: unknown): Target => ({ headers: {}, compose: () => failed(request.path, error) });
    const later = async (known: Directory | Promise<Directory>) =>
      targetOf(request, await known, await previewFor(request.preview, await known));
    try {
      const known = current();
      // Most requests need nothing else, and a host answers them from its cache without a pause.
      const isReady = !(known instanceof Promise) && !request.preview;
      return isReady ? targetOf(request, known, {}) : later(known).catch(failing);
    } catch (error) {
      return failing(error);
    }
  };
}
