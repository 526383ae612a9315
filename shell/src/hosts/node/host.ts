import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type CompositionOptions, createComposition } from '../../composition/compose.ts';
import { type Answers, answers } from './answers.ts';
import { liveReload } from './liveReload.ts';
import { createMetrics } from './metrics.ts';
import { operations } from './operations.ts';
import { send } from './send.ts';
import { siteServer, type Tls } from './server.ts';
import { shellFiles } from './shellFiles.ts';
import { watchReleases } from './watchReleases.ts';

export interface HostOptions {
  port: number;
  /** Folder of the shell's builds: `<id>/public` holds the files of a build. */
  builds: string;
  /** Pages reload by themselves when a remote or the shell has changed. */
  development: boolean;
  /** With a certificate the site is served by TLS, with HTTP/2. */
  tls: Tls | undefined;
  composition: CompositionOptions;
}

/** Milliseconds between two looks at the remotes, and those that running answers have when the host is to stop. */
const pace = { production: { look: 2000, grace: 10_000 }, development: { look: 200, grace: 0 } };

/** A host that listens. */
export interface Host {
  port: number;
  /** Lets running answers end, then is gone. */
  stop(): Promise<void>;
}

/**
 * Serves the composed site over HTTP: composition behind answers that are kept, the shell's own files, and what operators
 * ask for. Listens as soon as every remote has been asked for its pages once.
 * @throws Error in one sentence when the port cannot be had
 */
export async function startHost({ port, builds, development, tls, composition: options }: HostOptions): Promise<Host> {
  const { look, grace } = development ? pace.development : pace.production;
  const metrics = createMetrics();
  const composition = createComposition({ ...options, log: metrics.counting(options.log) });
  const reload = development ? liveReload(options.frame.id) : undefined;
  const respond = async (request: Request) => {
    const response = await composition.respond(request);
    return reload ? reload.inject(response) : response;
  };
  const pages = answers({ respond, secure: tls !== undefined });
  const releases = await watchReleases(composition.refresh, look, (directory) => {
    pages.forgetPages();
    metrics.live(directory);
    reload?.releases(directory);
  });
  const operation = operations(metrics, releases.missing);
  const shellFile = shellFiles(builds, options.frame.id);

  const listener: RequestListener = (request, response) => {
    const since = performance.now();
    const path = request.url ?? '/';
    const answer = operation(path) ?? shellFile(path);
    const kind = answer?.kind ?? (path.startsWith('/_remotes/') ? 'remote-file' : 'page');
    response.once('close', () => metrics.answered(kind, response.statusCode, since));
    // Behind TLS, browsers ask by TLS only for a year from their last visit on.
    if (tls) response.setHeader('strict-transport-security', 'max-age=31536000');
    if (answer) answer.give(request, response);
    else if (!reload?.answers(path, response)) givePage(pages, request, response);
  };
  const server = siteServer(listener, tls);
  return {
    port: await server.listen(port),
    async stop() {
      releases.stop();
      await server.stop(grace);
    },
  };
}

function givePage(pages: Answers, request: IncomingMessage, response: ServerResponse): void {
  const answer = pages.to(request);
  // What is kept goes out at once, without a turn of the event loop.
  if (!(answer instanceof Promise)) send(request, response, answer);
  else
    answer.then(
      (made) => send(request, response, made),
      // The request has an address or a header that is none.
      () => response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request'),
    );
}
