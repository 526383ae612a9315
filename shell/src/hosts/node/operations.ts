import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestKind } from './metrics.ts';
import { plainAnswer } from './plainAnswer.ts';

/** What the host answers by itself, without composition. */
export interface Fixed {
  kind: RequestKind;
  give(request: IncomingMessage, response: ServerResponse): void;
}

/** What a deployment asks a process about itself: alive (`/healthz`), and ready (`/readyz`). */
export function operations(missing: () => string[]): (path: string) => Fixed | undefined {
  const answers = new Map<string, Fixed>([
    ['/healthz', { kind: 'operation', give: (_, response) => plainAnswer(response, 200, 'ok') }],
    ['/readyz', { kind: 'operation', give: (_, response) => ready(response, missing()) }],
  ]);
  return (path) => answers.get(path);
}

function ready(response: ServerResponse, missing: string[]): void {
  if (missing.length === 0) plainAnswer(response, 200, 'ready');
  else plainAnswer(response, 503, `The pages of these remotes are not known yet: ${missing.join(', ')}`);
}
