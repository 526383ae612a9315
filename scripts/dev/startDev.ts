import { join, relative } from 'node:path';
import { type DevServer, startDevServer } from 'shared/build/dev/devServer.ts';
import { newestBuild } from 'shared/build/release/builds.ts';
import type { Frame } from '../../shell/src/respond/documents/frame.ts';
import { buildParts } from '../site/builds.ts';
import { listenPlace, parts, remotes, root } from '../site/parts.ts';
import { freePort } from '../site/ports.ts';
import { type Site, startSite } from '../site/processes.ts';
import { frameOf, shellAddress, withSources } from './localFrame.ts';
import { shellBuild } from './shellBuild.ts';

export interface DevSite extends DevServer {
  address: string;
}

/** The editing desk: pages show copies of the content. */
interface Drafts {
  /** Folder whose content a remote reads. */
  folderOf(remote: string): string;
  /** Origin that may show pages in a frame. */
  framedBy: string;
}

interface DevOptions {
  port: number;
  /** Parts that are worked on. */
  watched: string[];
  drafts?: Drafts;
}

/** Settings of the built site behind the sources. No browser keeps pages of it while they change. */
const env = { SERVICE_WORKER: process.env.SERVICE_WORKER || 'off' };

/** Module that makes the shell's own HTML. */
const chromeSource = join(root, 'shell/src/build/frame.tsx');

/** Settings that every development server receives. */
const sourcesOf = ({ port, watched, drafts }: DevOptions) => ({
  ...{ root, port, host: listenPlace().address ?? '127.0.0.1' },
  remotes: watched
    .filter((part) => part !== 'shell')
    .map((name) => ({
      name,
      folder: join(root, name),
      ...(drafts ? { reads: drafts.folderOf(name) } : {}),
    })),
  framedBy: drafts?.framedBy,
  watched: ['shared', ...watched].map((part) => join(root, part)),
  entries: [
    ...['shared/src/build/dev/client.ts', 'shell/src/client/main.ts', 'shared/src/page/hydration.tsx'],
    ...['mf-*/src/islands/*.tsx', 'mf-*/src/scripts/*.ts'],
  ],
});

/** Starts the sources of remotes in front of a deployed site. */
export async function startDevInSite(options: DevOptions, site: string): Promise<DevSite> {
  const server = await startDevServer({ ...sourcesOf(options), site });
  return { ...server, address: `http://localhost:${options.port}` };
}

/** Builds what runs behind sources: the shell, and remotes that come from no source or have no build yet. @returns the shell's build */
export async function buildBehind(watched: string[]): Promise<string> {
  const needsNone = (part: string) =>
    part !== 'shell' && watched.includes(part) && newestBuild(join(root, part, 'dist')) !== undefined;
  const { shell = '' } = await buildParts(parts.filter((part) => !needsNone(part)));
  return shell;
}

/** Starts the built site, and in front of it the sources of the parts that are worked on. @param shell build that runs first */
export async function startDev(options: DevOptions, shell: string): Promise<DevSite> {
  const { port, watched } = options;
  const shellPort = await freePort();
  // A database takes a processor for seconds, and most changes are about pages.
  const onDemand = remotes.filter((name) => !watched.includes(name));
  const site = await startSite({ port, shellPort, shell, onDemand, env, onShellLost });
  try {
    const front = await startFront(options, { shellPort, shell, site });
    return { ...front, address: site.address, stop: async () => void (await Promise.all([front.stop(), site.stop()])) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const onShellLost = (how: string) =>
  console.error(`The shell ended by itself (${how}): the next change in it starts it again.`);

function startFront(options: DevOptions, { shellPort, shell, site }: { shellPort: number; shell: string; site: Site }) {
  const isShellWatched = options.watched.includes('shell');
  const build = shellBuild(site, shell);
  const frame = () => frameOf(build.live(), isShellWatched, { ...process.env, ...env });
  return startDevServer({
    ...sourcesOf(options),
    site: `http://127.0.0.1:${shellPort}`,
    local: {
      // Composition and chrome come from their sources, too.
      compose: (page, { inTurn, load, stylesOf }) =>
        inTurn(async () => {
          const { composed } = await load<typeof import('./localFrame.ts')>(join(root, 'scripts/dev/localFrame.ts'));
          const { chrome } = await load<Pick<Frame, 'chrome'>>(chromeSource);
          return composed(page, { ...frame().frame, chrome, css: await stylesOf(chromeSource) });
        }),
      change: (html) => withSources(html, frame()),
      starts: { [shellAddress]: join(root, 'shell/src/client/main.ts') },
      changed(file, browsers) {
        if (isShellWatched) build.changed(relative(root, file), () => browsers.send({ type: 'full-reload' }));
      },
    },
  });
}
