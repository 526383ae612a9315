import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorsPath } from 'shared/contract/document/shellPaths.contract.ts';
import { languages } from 'shared/language/language.ts';
import type { InstalledRelease } from '../../directory/directory.ts';
import { isSame, type LiveFile, nothingLive, readLive, releaseOpener } from '../../install/installed.ts';
import { createComposition } from '../../respond/composition.ts';
import type { CompositionOptions } from '../../respond/options.ts';
import { type LiveReleases, type SiteState, siteRequest } from '../../respond/siteRequest.ts';
import type { Place } from '../../settings.ts';
import { shareRunning } from '../../shareRunning.ts';
import { createMetrics, type Metrics, type Requested, startMetricsServer } from './metrics.ts';
import { pageHandler } from './pageHandler.ts';
import { actionHandler, errorHandler } from './postHandlers.ts';
import { operation, plainResponse, shellFiles } from './responses.ts';
import { accept, type Listener, siteServer } from './server.ts';
import { watchServices } from './watchServices.ts';

export interface HostOptions extends Place {
  /** Hosts that requests may name, in lower case, with or without a port; all of them without a list. */
  allowedHosts?: readonly string[];
  /** Header in which a load balancer names the address that a request came from; see `actionHandler`. */
  clientAddressHeader?: string | undefined;
  metrics?: Place;
  /** Folder of the shell's builds: `<id>/public` holds the files of a build. */
  builds: string;
  /** Folder of installed releases; see `LiveFile`. */
  installed: string;
  /** Installs a candidate, for a preview. @throws Error that says why it is refused */
  installCandidate: (remote: string, release: string) => Promise<void>;
  servicesMs?: number;
  composition: Omit<CompositionOptions, 'installed' | 'candidate'>;
}

const graceMs = 10_000;

/** Serves the composed site over HTTP. @throws Error in one sentence when a port cannot be had */
export async function startHost(options: HostOptions) {
  const metrics = createMetrics();
  const figures = options.metrics && (await startMetricsServer({ ...options.metrics, text: metrics.text }));
  const { listener, stop } = siteListener(options, metrics);
  const server = siteServer(listener);
  return {
    port: await server.listen(options),
    ...(figures ? { metricsPort: figures.port } : {}),
    async stop() {
      stop();
      await server.stop(graceMs);
      figures?.stop();
    },
  };
}

function siteListener(options: HostOptions, metrics: Metrics) {
  const { builds, servicesMs, allowedHosts, composition: site } = options;
  const log = metrics.counting(site.log);
  const composition = createComposition({
    ...site,
    log,
    installed: (remote, release) => releases.installed(remote, release),
    candidate: (remote, release) => candidate(remote, release),
  });
  const prepareSearch = searchPreparation(composition.site);
  const showLive = (live: LiveReleases) => {
    composition.show(live);
    prepareSearch().catch((error) => log({ level: 'error', event: 'composition-failed', cause: String(error) }));
  };
  const releases = watchLive(options.installed, showLive, metrics.live);
  const candidate = candidates(releases, options.installCandidate);
  const services = watchServices({ ...site, log }, metrics.service, servicesMs);
  const missing = () => [...composition.site().directory.missing, ...releases.live().unlisted];
  const shellFile = shellFiles(builds, site.frame.id);
  const allowed = new Set(allowedHosts);
  const handlePage = pageHandler(composition);
  const handleAction = actionHandler(composition, options.clientAddressHeader);
  const handleError = errorHandler(log, metrics.failed);

  const answer = (request: IncomingMessage, response: ServerResponse): Requested => {
    const accepted = accept(request, allowed);
    if ('status' in accepted) {
      plainResponse(response, accepted.status, accepted.text, accepted.headers);
      return { kind: 'refused' };
    }
    if (request.method === 'POST') {
      if (accepted.target === errorsPath) void handleError(request, response);
      else void handleAction(accepted, request, response);
      return { kind: 'action' };
    }
    const { cookie, 'x-forwarded-proto': scheme } = request.headers;
    const asked = siteRequest(accepted.target, cookie, scheme === 'https');
    if (operation(asked.path, response, missing)) return { kind: 'operation' };
    if (shellFile(asked.path, request, response)) return { kind: 'shell-file' };
    const found = handlePage(asked, request, response);
    if (found?.remote) return { kind: 'page', remote: found.remote };
    return { kind: asked.path.startsWith('/_remotes/') ? 'remote-file' : 'page' };
  };

  const listener: Listener = (request, response) => {
    const since = performance.now();
    const wanted = answer(request, response);
    return () => metrics.answered(wanted, response.statusCode, since);
  };
  const stop = () => {
    releases.stop();
    services.stop();
  };
  return { listener, stop };
}

// Where sites follow each other quickly, all but the last are left out: a remote that changes all the time does not take the
// time of all pages.
/** Makes the function that prepares the searches of the live site, one site after the other. */
export function searchPreparation(live: () => SiteState): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    const site = live();
    const prepare = async () => {
      if (site === live()) for (const language of languages) await site.search.engine(language);
    };
    last = last.catch(() => undefined).then(prepare);
    return last;
  };
}

const everyMs = 200;

/** Watches which releases of a folder are live, from now on. @param show told of other releases @param tell of the whole file */
export function watchLive(folder: string, show: (live: LiveReleases) => void, tell: (file: LiveFile) => void) {
  const open = releaseOpener(folder);
  let live = nothingLive;
  let read = '';
  let shown = '';
  const look = () => {
    const file = readLive(folder);
    if (JSON.stringify(file) === read) return;
    read = JSON.stringify(file);
    live = file;
    const remotes = live.remotes.flatMap(({ name, release }) => open(name, release) ?? []);
    const isOpen = (name: string) => remotes.some(({ remote }) => remote === name);
    const closed = live.remotes.map(({ name }) => name).filter((name) => !isOpen(name));
    const missing = [...live.missing, ...closed];
    const showing = JSON.stringify([remotes.map(({ remote, release }) => [remote, release]), missing]);
    if (showing !== shown) show({ remotes, missing });
    shown = showing;
    tell(live);
  };
  look();
  const looking = setInterval(look, everyMs);
  return { live: () => live, installed: open, stop: () => clearInterval(looking) };
}

/** Makes a function that returns a candidate, and installs it once for all requests. */
function candidates(
  { live, installed }: ReturnType<typeof watchLive>,
  install: (remote: string, release: string) => Promise<void>,
): (remote: string, release: string) => Promise<InstalledRelease | undefined> {
  const oneAtATime = shareRunning<void>();
  return async (remote, release) => {
    if (live().rolledBack.some(isSame({ name: remote, release }))) return undefined;
    const key = `${remote}@${release}`;
    if (!installed(remote, release)) await oneAtATime(key, () => install(remote, release));
    const found = installed(remote, release);
    if (!found) throw new Error(`${key} is not installed`);
    return found;
  };
}
