import type { LiveRemote } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import { commonHeaders } from './headers.ts';
import type { Releases } from './releases.ts';

/** Where the shell's origin fronts the files of the remotes: `/_remotes/<remote>/<release>/<file>`. */
const address = /^\/_remotes\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:assets|media)\/[A-Za-z0-9._-]+)$/;

/** Address of a file of a release at the site's own origin. */
export function remoteFileAddress(remote: string, release: string, file: string): string {
  return `/_remotes/${remote}/${release}/${file}`;
}

export interface FileSources {
  /** Releases whose files are asked for most: the live ones, or candidates in their place. */
  remotes: LiveRemote[];
  releases: Releases;
  files: ReleaseFiles;
}

/**
 * Passes a file of a remote's release on, so that one connection serves a page. Only files that `pages.json` of that
 * release names, with the content that it states: a file that was tampered with reaches no browser.
 */
export async function remoteFile(path: string, sources: FileSources): Promise<Response> {
  const [, name, release, file] = address.exec(path) ?? [];
  const live = sources.remotes.find(({ remote }) => remote === name);
  if (!name || !live || !release || !file) return notFound();
  try {
    const isLive = live.release === release;
    const remote = isLive ? live : await sources.releases.release({ name, url: live.url }, release);
    const hash = remote.files[file];
    if (!hash) return notFound();
    const { body, type } = await sources.files.file(remote, file, hash);
    const headers = {
      'content-type': type ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}"`,
      ...commonHeaders,
    };
    return new Response(body, { headers });
  } catch (error) {
    if ((error as Error).message.endsWith(' answered 404')) return notFound();
    return new Response('Bad gateway', { status: 502, headers: { 'retry-after': '5', ...commonHeaders } });
  }
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: commonHeaders });
}
