import type { Directory } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import type { Frame } from './frame.ts';
import { commonHeaders } from './headers.ts';

/** The notices of a release; those that were built before there were any have none. */
const file = 'assets/licences.txt';

const title = `Licences of the software, fonts and icons that this site sends to browsers
このサイトがブラウザーに送信するソフトウェア、フォント、アイコンのライセンス
`;

/** Answers `/licences.txt`, the notices of the shell and of all live remotes in one file; nothing for any other path. */
export async function licencesAnswer(
  pathname: string,
  directory: Directory,
  frame: Frame,
  files: ReleaseFiles,
): Promise<Response | undefined> {
  if (pathname !== '/licences.txt') return undefined;
  try {
    const ofRemotes = directory.remotes.map(async (remote) => {
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
    return new Response('Not available right now', { status: 503, headers: { 'retry-after': '5', ...commonHeaders } });
  }
}

function section(name: string, notices: string): string {
  return `${'='.repeat(80)}\n${name}\n${'='.repeat(80)}\n\n${notices}`;
}
