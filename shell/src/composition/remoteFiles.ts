import type { LiveRemote } from './directory.ts';
import { commonHeaders } from './headers.ts';
import type { Log } from './log.ts';

/** Where the shell's origin fronts the files of the remotes: `/_remotes/<remote>/<release>/<file>`. */
const address = /^\/_remotes\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:assets|media)\/[A-Za-z0-9._-]+)$/;

/** Address of a file of a release at the site's own origin. */
export function remoteFileAddress(remote: string, release: string, file: string): string {
  return `/_remotes/${remote}/${release}/${file}`;
}

/** Passes a file of a remote's release on, so that one connection serves a page. */
export async function remoteFile(
  path: string,
  remotes: LiveRemote[],
  fetch: typeof globalThis.fetch,
  log: Log,
): Promise<Response> {
  const [, name, release, file] = address.exec(path) ?? [];
  const remote = remotes.find((candidate) => candidate.remote === name);
  if (!remote || !release || !file) return new Response('Not found', { status: 404, headers: commonHeaders });
  const source = `${remote.origin.slice(0, -remote.release.length)}${release}/${file}`;
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(5000) });
    if (!response.ok)
      return new Response('Not found', { status: response.status === 404 ? 404 : 502, headers: commonHeaders });
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', ...commonHeaders };
    return new Response(response.body, { headers });
  } catch (error) {
    log({
      level: 'error',
      event: 'file-failed',
      remote: remote.remote,
      release,
      page: path,
      cause: (error as Error).message,
    });
    return new Response('Bad gateway', { status: 502, headers: { 'retry-after': '5', ...commonHeaders } });
  }
}
