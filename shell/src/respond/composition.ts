import { defaultLanguage, languageOfPath } from 'shared/language/language.ts';
import type { InstalledRelease } from '../directory/directory.ts';
import { actionsOf, type Services } from './actions/actions.ts';
import type { Answer } from './answer.ts';
import { documentResponder, forRequest } from './documents/documentResponse.ts';
import type { Frame } from './documents/frame.ts';
import { shellPage } from './documents/pages.ts';
import { type PreviewSources, previewFor } from './documents/preview.ts';
import { plainText } from './headers.ts';
import type { Log } from './log.ts';
import { routes } from './routes.ts';
import { type SiteRequest, siteRequest } from './siteRequest.ts';
import { type LiveReleases, type SiteState, siteState } from './siteState.ts';

export interface CompositionOptions extends Partial<PreviewSources> {
  frame: Frame;
  /** Reaches the services of remotes. */
  fetch: typeof globalThis.fetch;
  log: Log;
  /** The language-path flag (product 3.1): `/` redirects to the default language. */
  rootRedirects: boolean;
  /** Services of the remotes that have one; without them forms do what they do without a service. */
  services?: Services;
  /** Gives a release that is not live; nothing where it is not installed. */
  installed?: (remote: string, release: string) => InstalledRelease | undefined;
}

export interface Composition {
  /** Makes releases live, in one step; their links, feeds and search indexes are merged here. */
  show(live: LiveReleases): void;
  /** The live site. */
  site(): SiteState;
  /** Finds what answers a request that previews nothing. Never throws. */
  answer(request: SiteRequest): Answer;
  /** Finds what answers a request with candidates, which may have to be installed first. Never throws. */
  previewed(request: SiteRequest): Promise<Answer>;
  /**
   * Passes a request on to the service of the remote that declares it; nothing where none does. Never throws.
   * @param clientAddress address of who asks, for the service's own limits
   */
  act(request: Request, clientAddress: string): Promise<Response | undefined>;
  /** Answers any request for a page or for a file of a remote, and passes on what a page sends. Never throws. */
  respond(request: Request, clientAddress?: string): Promise<Response>;
}

/** The site as one function from a web-standard `Request` to a `Response`. */
export function createComposition(options: CompositionOptions): Composition {
  const { frame, fetch, log, rootRedirects, services = {}, installed = () => undefined } = options;
  let current = siteState({ remotes: [], missing: ['remotes.json'] });
  const toResponse = documentResponder(frame);
  const actions = actionsOf({ services, frame, fetch, log, toResponse });
  const table = routes({ frame, actions, toResponse, rootRedirects, installed });

  /** Composition must not fail; where it does, its page says so. */
  const failed = (path: string, error: unknown) => {
    log({ level: 'error', event: 'composition-failed', page: path, cause: String(error) });
    return toResponse(shellPage(frame, `/${languageOfPath(path) ?? defaultLanguage}`, 'error', 500), undefined);
  };

  const answerFrom = (request: SiteRequest, site: SiteState): Answer => {
    try {
      let found: Answer | undefined;
      for (const route of table) {
        found = route(request, site);
        if (found) break;
      }
      const { compose, ...stated } = found as Answer;
      return { ...stated, compose: () => compose().catch((error) => failed(request.path, error)) };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  const previewed = async (request: SiteRequest): Promise<Answer> => {
    try {
      const { site = current, cookie } = await previewFor(request, current, options);
      const { key, remote, ...answer } = answerFrom(request, site);
      const isFile = request.path.startsWith('/_remotes/');
      const headers: Answer['headers'] =
        cookie === undefined || isFile ? {} : { 'set-cookie': cookie, 'cache-control': 'no-store' };
      return { ...answer, ...(site === current && key !== undefined ? { key } : {}), headers };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  const act = async (request: Request, clientAddress: string) => {
    try {
      return await actions.act(request, clientAddress, current);
    } catch (error) {
      return failed(new URL(request.url).pathname, error);
    }
  };

  return {
    show(live) {
      current = siteState(live);
      for (const [remote, cause] of current.directory.links.leftOut)
        log({ level: 'info', event: 'links-left-out', remote, cause });
    },
    site: () => current,
    answer: (request) => answerFrom(request, current),
    previewed,
    act,
    async respond(request, clientAddress = '') {
      const taken = request.method === 'POST' ? await act(request, clientAddress) : undefined;
      if (taken) return taken;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainText('Method not allowed', 405, { allow: 'GET, HEAD' });
      const { protocol, pathname, search } = new URL(request.url);
      const received = { target: pathname + search, cookie: request.headers.get('cookie') };
      const asked = siteRequest({ ...received, secure: protocol === 'https:' });
      const { compose, headers = {} } = asked.preview ? await previewed(asked) : answerFrom(asked, current);
      const response = await compose();
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return forRequest(request, response);
    },
  };
}
