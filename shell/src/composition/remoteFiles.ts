import type { LiveRemote } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import { fileHeaders, plainText } from './headers.ts';
import { isMissing } from './originError.ts';
import type { Releases } from './releases.ts';

/** Where the shell's origin fronts the files of the remotes: `/_remotes/<remote>/<release>/<file>`. */
const address = /^\/_remotes\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:(?:assets|media)\/)?[A-Za-z0-9._-]+)$/;

/** Address of a file of a release at the site's own origin. */
export function remoteFileAddress(remote: string, release: string, file: string): string {
  return `/_remotes/${remote}/${release}/${file}`;
}

/** What the answer for a file depends on: its address, or nothing where no file can be there. */
export function remoteFileKey(path: string): string {
  return address.test(path) ? path : 'no file';
}

export interface FileSources {
  /** Releases whose files are requested most: the live ones, or candidates in their place. */
  remotes: LiveRemote[];
  releases: Releases;
  files: ReleaseFiles;
}

/**
 * Passes a file of a remote's release on, so that one connection serves a page. Only files that `pages.json` of that
 * release names, with the content that it states: a file that was tampered with reaches no browser.
 * @param isPreview no shared cache may keep what a session previews
 */
export async function remoteFile(path: string, sources: FileSources, isPreview: boolean): Promise<Response> {
  const [, name, release, file] = address.exec(path) ?? [];
  const live = sources.remotes.find(({ remote }) => remote === name);
  const ofType = fileHeaders(file ?? '');
  if (!name || !live || !release || !file || !ofType) return notFound();
  try {
    const isLive = live.release === release;
    const remote = isLive ? live : await sources.releases.release({ name, url: live.url }, release);
    const hash = remote.files[file];
    if (!hash) return notFound();
    const { body } = await sources.files.file(remote, file, hash);
    const cache = {
      'cache-control': `${isPreview ? 'private' : 'public'}, max-age=31536000, immutable`,
      etag: `"${hash}"`,
    };
    return new Response(body, { headers: { ...ofType, ...cache } });
  } catch (error) {
    if (isMissing(error)) return notFound();
    return plainText('Bad gateway', 502, { 'retry-after': '5' });
  }
}

function notFound(): Response {
  return plainText('Not found', 404);
}
