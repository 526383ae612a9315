import type { Directory } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import type { Frame } from './frame.ts';
import { commonHeaders, plainText } from './headers.ts';

/** The notices of a release; those that were built before there were any have none. */
const file = 'assets/licences.txt';

const title = `Licences of the software, fonts and icons that this site sends to browsers
このサイトがブラウザーに送信するソフトウェア、フォント、アイコンのライセンス
`;

/** What answers `/licences.txt`, the notices of the shell and of all live remotes in one file; nothing for any other path. */
export function licencesFile(pathname: string, directory: Directory, frame: Frame, files: ReleaseFiles) {
  if (pathname !== '/licences.txt') return undefined;
  const releases = directory.remotes.map(({ remote, release }) => `${remote}@${release}`);
  return { key: [pathname, ...releases].join(' '), compose: () => allNotices(directory, frame, files) };
}

async function allNotices({ remotes }: Directory, frame: Frame, files: ReleaseFiles): Promise<Response> {
  try {
    const ofRemotes = remotes.map(async (remote) => {
      const hash = remote.files[file];
      if (!hash) return '';
      const { body } = await files.file(remote, file, hash);
      return section(`${remote.remote} ${remote.release}`, new TextDecoder().decode(body));
    });
    const sections = [section(`shell ${frame.id}`, frame.licences), ...(await Promise.all(ofRemotes))];
    const text = [title, ...sections.filter(Boolean)].join('\n');
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache', ...commonHeaders };
    return new Response(text, { headers });
  } catch {
    // The log has said which file could not be had.
    return plainText('Not available right now', 503, { 'retry-after': '5' });
  }
}

function section(name: string, notices: string): string {
  return `${'='.repeat(80)}\n${name}\n${'='.repeat(80)}\n\n${notices}`;
}
