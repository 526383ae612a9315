import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, Target } from '../../composition/compose.ts';
import type { SiteRequest } from '../../composition/siteRequest.ts';
import type { EncodedResponse } from './encodedResponse.ts';
import { plainAnswer } from './plainAnswer.ts';
import { responseCache } from './responseCache.ts';
import { send } from './send.ts';

/**
 * Answers requests for pages and files of remotes from a cache. What is in the cache is sent in the turn in which its request
 * came: promises that are there for their own sake took a third of all pages a second.
 */
export function pageGiver(resolve: Composition['resolve']) {
  const pages = responseCache();
  return (asked: SiteRequest, request: IncomingMessage, response: ServerResponse): void => {
    const sendTo = (target: Target) => {
      const give = (answer: EncodedResponse) => send(request, response, answer, target.headers);
      const answer = pages.to(target);
      return answer instanceof Promise ? answer.then(give) : give(answer);
    };
    const fail = () => plainAnswer(response, 500, 'Internal server error');
    try {
      const target = resolve(asked);
      const sent = target instanceof Promise ? target.then(sendTo) : sendTo(target);
      sent?.catch(fail);
    } catch {
      fail();
    }
  };
}
