import {
  type ActionAnswer,
  actionAnswer,
  answerBytes,
  answerStatuses,
  clientAddressHeader,
} from 'shared/contract/release/action.contract.ts';
import { boundedJson } from 'shared/contract/release/limits.contract.ts';
import type { Action, AnyPage } from 'shared/contract/release/pages.contract.ts';
import { sitePath } from 'shared/contract/release/values.contract.ts';
import { languageOf, localizedFor } from 'shared/language/language.ts';
import type { InstalledRelease, OwnedPage } from '../../directory/directory.ts';
import { answeredFragment } from '../documents/answerHtml.ts';
import { documentResponse, remotePage, shellPage } from '../documents/documentResponse.ts';
import { commonHeaders } from '../headers.ts';
import type { CompositionOptions } from '../options.ts';
import type { Answer, SiteRequest, SiteState } from '../siteRequest.ts';
import { noRedirects, readBounded, requestOf, type ServiceRequest, serviceRequest } from './serviceRequest.ts';

export type Actions = ReturnType<typeof actionsOf>;

type Found = NonNullable<ReturnType<SiteState['directory']['action']>>;

/** A service's answer: data, or an address to go to. */
interface Answered {
  status: number;
  answer: ActionAnswer;
  location?: string;
  retryAfter?: string;
}

/** The sentence of the frame that is shown where no service receives the request. */
const noticeFor = { 403: 'refused', 413: 'tooLarge', 415: 'refused', 503: 'failed' } as const;

/** Passes requests on to the services of remotes, within limits, and shows their answers as pages. */
export function actionsOf({ services = {}, frame, fetch, log }: CompositionOptions) {
  /** Says if this host has a service for the remote. */
  const has = ({ remote }: InstalledRelease) => Object.hasOwn(services, remote);
  const noted = new Set<string>();

  /** Asks the service, unless the request is refused. If it breaks the contract, the log says why, once, without the address. */
  const ask = async ({ remote, action }: Found, asked: ServiceRequest): Promise<Answered> => {
    const texts = frame.chrome[languageOf(asked.path)].actions;
    if (asked.refused) return { status: asked.refused, answer: { notice: texts[noticeFor[asked.refused]] } };
    const entry = { remote: remote.remote, release: remote.release, page: action.path };
    try {
      const answered = await askService(fetch, `${services[remote.remote]}${asked.path}`, action, asked);
      if (noted.delete(remote.remote)) log({ level: 'info', event: 'action-back', ...entry });
      return answered;
    } catch (error) {
      if (!noted.has(remote.remote))
        log({ level: 'error', event: 'action-failed', ...entry, cause: (error as Error).message });
      noted.add(remote.remote);
      return { status: 503, answer: { notice: texts.failed }, retryAfter: '5' };
    }
  };

  /** The page that shows an answer: that of the action's path, or the one that the answer names. */
  const page = async ({ remote }: Found, asked: ServiceRequest, answered: Answered, site: SiteState) => {
    const { path } = asked;
    const language = languageOf(path);
    const named = remote.answers.find(({ name }) => name === answered.answer.page);
    const owned: OwnedPage<InstalledRelease> | undefined = named
      ? { remote, page: localizedFor<AnyPage>(named, language) }
      : site.directory.page(path);
    const kind = answered.status === 404 ? 'notFound' : 'unavailable';
    if (!owned) return documentResponse(frame, shellPage(frame, path, kind, answered.status), site);
    const found = await remotePage(owned, path, true);
    const typed = new URLSearchParams(asked.type.endsWith('urlencoded') ? new TextDecoder().decode(asked.body) : '');
    const html = answeredFragment(found.html, path, typed, answered.answer);
    return documentResponse(frame, { ...found, html, status: answered.status, isAnswer: true }, site);
  };

  const respond = async (found: Found, asked: ServiceRequest, site: SiteState): Promise<Response> => {
    const answered = await ask(found, asked);
    const { status, answer, location, retryAfter } = answered;
    const response = location
      ? new Response(null, { status, headers: { ...commonHeaders, location } })
      : asked.isScript
        ? Response.json(answer, { status, headers: commonHeaders })
        : await page(found, asked, answered, site);
    // The answer is for one visitor: no cache keeps it.
    response.headers.set('cache-control', 'no-store');
    response.headers.delete('etag');
    if (retryAfter) response.headers.set('retry-after', retryAfter);
    return response;
  };

  return {
    has,
    /** Passes on a request that changes something; returns nothing if no remote has such an action. */
    async act(request: Request, clientAddress: string, site: SiteState): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const found = site.directory.action('POST', pathname);
      if (!found || !has(found.remote)) return undefined;
      return respond(found, await serviceRequest(request, found.action, clientAddress), site);
    },
    /** Answers with a page that a service fills, such as a confirmation, if a remote has one at the path. */
    shown({ path }: SiteRequest, site: SiteState): Answer | undefined {
      const found = site.directory.action('GET', path);
      if (!found || !has(found.remote)) return undefined;
      return { compose: () => respond(found, requestOf(path), site) };
    },
  };
}

/** @throws Error that says what went wrong */
async function askService(
  fetch: typeof globalThis.fetch,
  address: string,
  { method, timeoutMs }: Action,
  { isScript, type, body, clientAddress }: ServiceRequest,
): Promise<Answered> {
  const response = await fetch(address, {
    method,
    headers: {
      accept: isScript ? 'application/json' : 'text/html',
      [clientAddressHeader]: clientAddress,
      ...(type ? { 'content-type': type } : {}),
    },
    ...(method === 'POST' ? { body } : {}),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
    ...noRedirects,
  });
  const { status, headers } = response;
  const data = await readBounded(response, answerBytes, address);
  if (!answerStatuses.includes(status)) throw new Error(`${address} answered ${status}`);
  const location = headers.get('location') ?? '';
  if (status === 303 && sitePath.safeParse(location).success) return { status, answer: {}, location };
  const answer = actionAnswer.safeParse(boundedJson(new TextDecoder().decode(data), address));
  if (status === 303 || !answer.success) throw new Error(`${address} answered what the contract does not allow`);
  const retryAfter = headers.get('retry-after') ?? '';
  return { status, answer: answer.data, ...(/^\d{1,6}$/.test(retryAfter) ? { retryAfter } : {}) };
}
