import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeEntries } from '../release/modules.ts';
import { type DevPage, type Document, problemText, siteFrame } from './document.ts';
import { frontHandler } from './frontServer.ts';
import { changedEvent, clientAddress } from './protocol.ts';
import { type LocalRemote, remotePages } from './remotePages.ts';
import { queue, type Sources, startSources } from './sourceServer.ts';

/** A site that runs on this machine, from the sources of its shell. */
interface LocalSite {
  compose(page: DevPage, sources: Sources): Promise<Document>;
  change(html: string): string;
  /** Files of its client, by their addresses. */
  starts: Record<string, string>;
  /** Takes note of a change. @param file its absolute path */
  changed(file: string, browsers: { send(message: { type: 'full-reload' }): void }): void;
}

export interface DevServerOptions {
  /** Folder that all sources are in. */
  root: string;
  remotes: LocalRemote[];
  /** Folders whose changes count. */
  watched: string[];
  /** Patterns, below `root`, of the modules that browsers begin with: Vite looks there for packages before a page asks for them. */
  entries: string[];
  port: number;
  host: string;
  /** Address of the site that shows everything else. */
  site: string;
  /** Origin that may show pages in a frame. */
  framedBy?: string | undefined;
  /** Absent if the site is deployed. */
  local?: LocalSite;
}

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** The origin of a site. @throws Error in one sentence if it is no http(s) address */
export function siteAddress(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin;
  throw new Error(`"${text}" is not the address of a site: write it as in https://www.example.com.`);
}

/** Serves pages of remotes from their sources in the frame of a site, and everything else from that site. */
export async function startDevServer(options: DevServerOptions) {
  const { root, remotes, port, host, site, local } = options;
  await Promise.all(remotes.map(({ name, folder }) => writeEntries(folder, name)));
  const server = createServer();
  const changed = (file: string) => {
    for (const remote of pages) remote.changed(file);
    const browsers = sources.vite.environments.client.hot;
    browsers.send(changedEvent);
    local?.changed(file, browsers);
  };
  const sources = await startSources(options, server, changed);
  const pages = remotes.map((remote) => remotePages(remote, sources));
  const inSite = siteFrame(site);
  const compose = (page: DevPage) => local?.compose(page, sources) ?? inSite(page);
  const starts = { [clientAddress]: join(import.meta.dirname, 'client.ts'), ...local?.starts };
  server.on('request', frontHandler(options, sources, pages, starts, compose));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const attempt = async (name: string, change: () => void, paths: string[]) => {
    await sources.inTurn(async () => change());
    const place = remotes.findIndex((remote) => remote.name === name);
    changed(join(remotes[place]?.folder ?? '', 'content'));
    try {
      for (const path of ['/', ...paths]) await pages[place]?.at(path);
    } catch (error) {
      return problemText(error, root);
    }
    return undefined;
  };
  const afterOthers = queue();
  return {
    /**
     * Changes what a remote reads between two pages; each call judges its own change.
     * @returns what is wrong with its content and these pages then, the first of all problems
     */
    attempt: (...args: Parameters<typeof attempt>) => afterOthers(() => attempt(...args)),
    async stop() {
      await sources.vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
