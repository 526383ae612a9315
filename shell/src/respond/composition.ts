import { languageOf } from 'shared/language/language.ts';
import { actionsOf } from './actions/actions.ts';
import { documentResponse } from './documents/documentResponse.ts';
import { shellPage } from './documents/pages.ts';
import { previewFor } from './documents/preview.ts';
import type { CompositionOptions } from './options.ts';
import { router } from './routes.ts';
import { type Answer, type SiteRequest, siteRequest } from './siteRequest.ts';
import { type LiveReleases, type SiteState, siteState } from './siteState.ts';

export type Composition = ReturnType<typeof createComposition>;

/** The site as functions from requests to responses, without Node and without a DOM. None of them throws. */
export function createComposition(options: CompositionOptions) {
  const { frame, log } = options;
  let current = siteState({ remotes: [], missing: ['remotes.json'] });
  const actions = actionsOf(options);
  const route = router(options, actions);

  /** Logs an error of composition, and shows the error page. */
  const failed = (path: string, error: unknown) => {
    log({ level: 'error', event: 'composition-failed', page: path, cause: String(error) });
    return documentResponse(frame, shellPage(frame, `/${languageOf(path)}`, 'error', 500));
  };

  /** Finds the answer to a request that names no candidates. */
  const answer = (request: SiteRequest, site = current): Answer => {
    try {
      const { compose, ...stated } = route(request, site);
      return { ...stated, compose: () => compose().catch((error) => failed(request.path, error)) };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  /** Finds the answer to a request that names candidates, which may have to be installed first. */
  const previewed = async (request: SiteRequest): Promise<Answer> => {
    try {
      const { site = current, cookie } = await previewFor(request, current, options);
      const { key, remote, ...stated } = answer(request, site);
      const isFile = request.path.startsWith('/_remotes/');
      const headers: Answer['headers'] =
        cookie === undefined || isFile ? {} : { 'set-cookie': cookie, 'cache-control': 'no-store' };
      return { ...stated, ...(site === current && key !== undefined ? { key } : {}), headers };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  /** Passes a request on to the service of a remote, for which `clientAddress` is. @returns nothing if no remote takes it */
  const act = async (request: Request, clientAddress: string): Promise<Response | undefined> => {
    try {
      return await actions.act(request, clientAddress, current);
    } catch (error) {
      return failed(new URL(request.url).pathname, error);
    }
  };

  return {
    answer,
    previewed,
    act,
    /** Makes releases live, in one step. */
    show(live: LiveReleases): void {
      current = siteState(live);
      for (const link of current.directory.links.leftOut) log({ level: 'info', event: 'links-left-out', ...link });
    },
    site: (): SiteState => current,
    /** Answers a web-standard GET, for the export and for tests. */
    async respond(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const asked = siteRequest(pathname + search, request.headers.get('cookie'), false);
      const { compose, headers = {} } = asked.preview ? await previewed(asked) : answer(asked);
      const response = await compose();
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  };
}
