import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition } from '../../composition/compose.ts';
import type { Target } from '../../composition/find.ts';
import type { SiteRequest } from '../../composition/siteRequest.ts';
import type { EncodedResponse } from './encodedResponse.ts';
import { plainResponse } from './plainResponse.ts';
import { responseCache } from './responseCache.ts';
import { send } from './send.ts';

/**
 * Answers requests for pages and files of remotes from a cache. What is in the cache is sent in the turn in which its request
 * came: promises that are there for their own sake took a third of all pages a second.
 */
export function pageHandler(resolve: Composition['resolve']) {
  const pages = responseCache();
  return (asked: SiteRequest, request: IncomingMessage, response: ServerResponse): void => {
    const sendTo = (target: Target) => {
      const respond = (found: EncodedResponse) => send(request, response, found, target.headers);
      const found = pages.to(target);
      return found instanceof Promise ? found.then(respond) : respond(found);
    };
    const fail = () => plainResponse(response, 500, 'Internal server error');
    try {
      const target = resolve(asked);
      const sent = target instanceof Promise ? target.then(sendTo) : sendTo(target);
      sent?.catch(fail);
    } catch {
      fail();
    }
  };
}
