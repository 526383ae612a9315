import type { InstalledRelease } from '../directory/installedRelease.ts';
import type { Answer } from './answer.ts';
import { fileHeaders, plainText } from './headers.ts';
import type { SiteState } from './siteState.ts';

/** Where the shell's origin serves the files of the remotes: `/_remotes/<remote>/<release>/<file>`. */
const address = /^\/_remotes\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:(?:assets|media)\/)?[A-Za-z0-9._-]+)$/;

/**
 * A file of a release that is installed: the live one, or an older one of a page that is still open. Only files that the
 * release's `pages.json` names are served.
 * @param installed gives a release that is not live; nothing where it is not installed
 */
export function remoteFile(
  path: string,
  { directory, preview }: SiteState,
  installed: (remote: string, release: string) => InstalledRelease | undefined,
): Answer | undefined {
  if (!path.startsWith('/_remotes/')) return undefined;
  const [, name = '', id = '', file = ''] = address.exec(path) ?? [];
  const ofType = fileHeaders(file);
  const live = directory.remotes.find(({ remote }) => remote === name);
  if (!ofType || !live) return notFound;
  const release = live.release === id ? live : installed(name, id);
  const hash = release?.files[file];
  if (!release || !hash) return notFound;
  const headers = {
    ...ofType,
    // No shared cache may keep what a session previews.
    'cache-control': `${preview ? 'private' : 'public'}, max-age=31536000, immutable`,
    etag: `"${hash}"`,
  };
  return { key: path, compose: async () => new Response(release.read(file), { headers }) };
}

const notFound: Answer = { key: 'no file', compose: async () => plainText('Not found', 404) };
