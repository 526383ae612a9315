import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestKind } from './metrics.ts';
import { plainResponse } from './plainResponse.ts';

/** What the host answers by itself, without composition. */
export interface Fixed {
  kind: RequestKind;
  respond(request: IncomingMessage, response: ServerResponse): void;
}

/** What a deployment asks a process about itself: whether it runs (`/healthz`) and is ready (`/readyz`). */
export function operations(missing: () => string[]): (path: string) => Fixed | undefined {
  const answers = new Map<string, Fixed>([
    ['/healthz', { kind: 'operation', respond: (_, response) => plainResponse(response, 200, 'ok') }],
    ['/readyz', { kind: 'operation', respond: (_, response) => ready(response, missing()) }],
  ]);
  return (path) => answers.get(path);
}

function ready(response: ServerResponse, missing: string[]): void {
  if (missing.length === 0) plainResponse(response, 200, 'ready');
  else plainResponse(response, 503, `The pages of these remotes are not known yet: ${missing.join(', ')}`);
}
