import { createServer } from 'node:http';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { listening } from './answering.ts';

/** A release of a remote, in a folder of this machine. */
export interface ServedRelease {
  remote: string;
  release: string;
  folder: string;
}

/** Serves releases, each at `/<remote>/<release>/`. @returns their entries of `remotes.json`, and a function that stops it */
export async function serveReleases(releases: ServedRelease[]) {
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
