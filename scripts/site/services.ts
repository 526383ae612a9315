import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { startScript } from './childProcess.ts';
import { keepRunning } from './keepRunning.ts';
import { remotes, root } from './parts.ts';

/** What the process of a remote runs beside its files; see `service` in its `package.json`. */
export interface RemoteService {
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
  /** Passes a request on; answers 503 while there is nobody to take it. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  /** Lets it finish what it does. */
  stop(): Promise<void>;
}

/** Runs the service of a remote beside the files, which wait for no database; it comes back by itself. */
export function runService(name: string): ServiceProcess {
  let port: number | undefined;
  const kept = keepRunning({
    start() {
      const child = startScript('scripts/serviceHost.ts', [name]);
      child.on('message', (message: { port: number }) => {
        port = message.port;
      });
      child.once('exit', () => {
        port = undefined;
      });
      return child;
    },
    onEnd: (how, pauseMs) =>
      console.error(
        pauseMs === undefined
          ? `The service of ${name} ended by itself again and again (${how}): it stays down.`
          : `The service of ${name} ended by itself (${how}); it is started again in ${pauseMs / 1000} s.`,
      ),
  });
  return {
    pass(incoming, response) {
      const unavailable = () => void (response.headersSent ? response.destroy() : response.writeHead(503).end());
      if (port === undefined) return unavailable();
      const { method = 'GET', url = '/', headers } = incoming;
      const passed = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 503, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', unavailable);
      incoming.pipe(passed);
    },
    async stop() {
      const child = kept.stop();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** SERVICES of the shell: the remotes that have a service, each at the port after the shell's that is its own. */
export function servicesAt(port: number): string {
  return remotes
    .flatMap((name, index) => (hasService(name) ? [`${name}=http://127.0.0.1:${port + 1 + index}`] : []))
    .join(' ');
}
