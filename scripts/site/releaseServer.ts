import { createServer } from 'node:http';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { listening } from './answering.ts';

/** A release of a remote, in a folder of this machine. */
export interface ServedRelease {
  remote: string;
  release: string;
  folder: string;
}

export interface ReleaseServer {
  /** The entries of `remotes.json` for these releases. */
  pointers: { name: string; url: string; release: string }[];
  stop(): Promise<void>;
}

/** The origins of some releases, each at `/<remote>/<release>/`, wherever it is on this machine. */
export async function serveReleases(releases: ServedRelease[]): Promise<ReleaseServer> {
  const origins = releases.map(({ remote, release, folder }) => ({
    base: `/${remote}/${release}`,
    answer: staticFiles(folder),
  }));
  const server = createServer((request, response) => {
    const found = origins.find(({ base }) => request.url?.startsWith(`${base}/`));
    if (!found) return void response.writeHead(404).end();
    request.url = request.url?.slice(found.base.length);
    found.answer(request, response);
  });
  const { address, stop } = await listening(server);
  return {
    pointers: releases.map(({ remote, release }) => ({ name: remote, url: `${address}/${remote}`, release })),
    stop,
  };
}
