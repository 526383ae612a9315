import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics, RequestKind } from './metrics.ts';

/** What the host answers by itself, without composition. */
export interface Fixed {
  kind: RequestKind;
  give(request: IncomingMessage, response: ServerResponse): void;
}

/** What a deployment asks a process about itself: alive (`/healthz`), ready (`/readyz`), and figures (`/metrics`). */
export function operations(metrics: Metrics, missing: () => string[]): (path: string) => Fixed | undefined {
  const say = (response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8') =>
    void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  const fixed = (give: Fixed['give']): Fixed => ({ kind: 'operation', give });
  const answers = new Map([
    ['/healthz', fixed((_, response) => say(response, 200, 'ok'))],
    [
      '/readyz',
      fixed((_, response) => {
        const remotes = missing();
        if (remotes.length === 0) say(response, 200, 'ready');
        else say(response, 503, `The pages of these remotes are not known yet: ${remotes.join(', ')}`);
      }),
    ],
    ['/metrics', fixed((_, response) => void metrics.text().then(({ type, text }) => say(response, 200, text, type)))],
  ]);
  return (path) => answers.get(path);
}
