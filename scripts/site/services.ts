import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { endProcess, startNode, typescript } from './childProcess.ts';
import { type KeepRunningOptions, keepRunning } from './keepRunning.ts';
import { remotes, root } from './parts.ts';

/** What the process of a remote runs beside its files; see `service` in its `package.json`. */
export interface RemoteService {
  /** Until requests need not wait for its start any more. */
  ready: Promise<void>;
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

const manifest = z.object({
  /** Module, from the part's folder, that exports `startService(env, root)`. */
  service: z.string().optional(),
});

/** The module of a remote's service; nothing where it has none. */
function serviceModule(name: string): string | undefined {
  const { service } = manifest.parse(JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')));
  return service && join(root, name, service);
}

export function hasService(name: string): boolean {
  return serviceModule(name) !== undefined;
}

/** Starts the service of a remote. @throws Error in one sentence where it has none, or a setting is wrong */
export async function startService(name: string): Promise<RemoteService> {
  const file = serviceModule(name);
  if (!file) throw new Error(`${name} has no service.`);
  const { startService: start } = (await import(file)) as {
    startService(env: NodeJS.ProcessEnv, root: string): RemoteService;
  };
  return start(process.env, root);
}

/** A service in a process of its own. */
interface ServiceProcess {
  /** Passes a request on; one that comes while the service starts waits for it, and is answered 503 where that takes too long. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  /** Answers `/readyz`, at once: with 200 if the service can do its work, else with 503 and a sentence. */
  ready(request: IncomingMessage, response: ServerResponse): void;
  /** Lets it finish what it does. */
  stop(): Promise<void>;
}

/** Pages come first: a service that starts takes seconds of a processor. */
const lowPriority = ['--import', join(root, 'scripts/site/lowPriority.mjs'), ...typescript];

/** Argument of the origin of a remote: its service starts with the first request for it. */
export const serviceOnDemand = 'on-demand';

/** Milliseconds for which a request waits for a service that starts. */
const waitMs = 8000;
/** A service that ran for so many milliseconds had come up: it is started again at once. */
const steadyMs = 3000;

interface ServiceOptions {
  /** It starts with the first request for it. */
  onDemand?: boolean;
  /** Starts its process. */
  start?: () => ChildProcess;
}

/** Runs the service of a remote beside the files, which wait for no database; it comes back by itself. */
export function runService(
  name: string,
  { onDemand = false, start = () => serviceProcess(name) }: ServiceOptions = {},
): ServiceProcess {
  let port: number | undefined;
  const waiting = new Set<() => void>();
  const starting = () => {
    const child = start();
    child.on('message', (message: { port: number }) => {
      port = message.port;
      for (const pass of waiting) pass();
    });
    child.once('exit', () => {
      port = undefined;
    });
    return child;
  };
  const onEnd: KeepRunningOptions['onEnd'] = (how, pauseMs) =>
    console.error(`The service of ${name} ended by itself (${how}); it is started again in ${pauseMs / 1000} s.`);
  const run = () => keepRunning({ steadyMs, start: starting, onEnd });
  let running = onDemand ? undefined : run();
  return {
    pass(incoming, response) {
      running ??= run();
      if (port !== undefined) return passOn(port, incoming, response);
      const pass = () => {
        clearTimeout(timer);
        waiting.delete(pass);
        passOn(port, incoming, response);
      };
      const timer = setTimeout(pass, waitMs);
      waiting.add(pass);
    },
    ready(incoming, response) {
      if (running) passOn(port, incoming, response);
      else response.end('ready: it starts with the first request');
    },
    async stop() {
      if (running) await endProcess(running.stop());
    },
  };
}

const serviceProcess = (name: string) => startNode([...lowPriority, join(root, 'scripts/serviceHost.ts'), name]);

/** Passes a request on to the service; answers 503 if it is not there. */
function passOn(port: number | undefined, incoming: IncomingMessage, response: ServerResponse): void {
  // The client has left meanwhile.
  if (response.destroyed) return;
  const unavailable = () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(503).end('The service does not run, or is just starting.');
  };
  if (port === undefined) {
    unavailable();
    return;
  }
  const { method = 'GET', url = '/', headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 503, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  passed.on('error', unavailable);
  // The service learns that nobody waits for its answer.
  response.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** SERVICES of the shell: the remotes that have a service, each at the port after the shell's that is its own. */
export function servicesAt(port: number): string {
  return remotes
    .flatMap((name, index) => (hasService(name) ? [`${name}=http://127.0.0.1:${port + 1 + index}`] : []))
    .join(' ');
}
