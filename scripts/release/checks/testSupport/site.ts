import { type LocalRelease, localRelease, type NextSite } from 'shared/build/store/nextSite.ts';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sampleHead } from 'shared/contract/release/testSupport/pages.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { release as releaseOf } from '../../../../shell/src/respond/testSupport/site.ts';

export { releaseId as release } from 'shared/contract/release/testSupport/pages.ts';

/** A release on disk for one test: a script, pages with these fragments by their paths, and other files. */
export async function testRelease(
  remote: string,
  fragments: Record<string, string>,
  more: Partial<PagesContract> = {},
  others: Record<string, string> = {},
): Promise<LocalRelease> {
  const files: Record<string, string> = { 'assets/app.js': 'export {};', ...others };
  for (const [path, fragment] of Object.entries(fragments))
    files[`pages${path}.html`] = pageFileText({ head: sampleHead(path), fragment });
  const modules = { list: { en: ['assets/app.js'], jp: ['assets/app.js'] } };
  const { texts, read, ...pages } = releaseOf(remote, Object.keys(fragments), { modules, ...more }, files);
  return localRelease(remote, pages.release, await testFolder({ ...texts, 'pages.json': JSON.stringify(pages) }));
}

/** A build of the shell on disk for one test, with this HTML in its footer. */
export function testShell(footer = ''): Promise<string> {
  const chrome = {
    header: { '': `<a href="#${ids.main}">Skip</a><a href="/en${slot.path}">English</a>` },
    footer,
    pages: {},
  };
  return testFolder({ 'frame.json': JSON.stringify({ id: 'fedcba987654', chrome: { en: chrome, jp: chrome } }) });
}

/** A site in which these remotes are released, beside others that are live. */
export async function testSite(
  candidates: LocalRelease[],
  live: LocalRelease[] = [],
  more: Partial<NextSite> = {},
): Promise<NextSite> {
  const others = live.filter(({ remote }) => candidates.every((candidate) => candidate.remote !== remote));
  const shell = more.shell ?? (await testShell());
  return { shell, shellIsNew: false, remotes: [...others, ...candidates], candidates, live, before: [], ...more };
}
