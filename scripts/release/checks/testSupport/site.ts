import { type LocalRelease, localRelease, type NextSite } from 'shared/build/store/nextSite.ts';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sampleHead, samplePage, samplePages } from 'shared/contract/release/testSupport/pages.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';

export { releaseId as release } from 'shared/contract/release/testSupport/pages.ts';

/** A release on disk for one test: a script, and pages with these fragments by their paths. */
export async function testRelease(
  remote: string,
  fragments: Record<string, string>,
  more: Partial<PagesContract> = {},
): Promise<LocalRelease> {
  const script = 'export {};';
  const texts = Object.entries(fragments).map(
    ([path, fragment]) => [path, pageFileText({ head: sampleHead(path), fragment })] as const,
  );
  const contract = samplePages({
    ...{ remote, entry: 'assets/app.js', modules: { list: { en: ['assets/app.js'], jp: ['assets/app.js'] } } },
    files: { 'assets/app.js': integrityOf(script) },
    pages: texts.map(([path, text]) => samplePage(path, sha256(text))),
    ...more,
  });
  const folder = await testFolder({
    'assets/app.js': script,
    ...Object.fromEntries(texts.map(([path, text]) => [`pages${path}.html`, text])),
    'pages.json': JSON.stringify(contract),
  });
  return localRelease(remote, contract.release, folder);
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
