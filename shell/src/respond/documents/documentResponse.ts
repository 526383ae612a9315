import { digest, mark, retryAddress } from 'shared/contract/document/document.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { matchPattern } from 'shared/contract/release/pages.contract.ts';
import { type Language, otherLanguages } from 'shared/language/language.ts';
import { type InstalledRelease, type OwnedPage, remoteFileAddress } from '../../directory/directory.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { documentHeaders, entityTag, shortHash } from '../headers.ts';
import type { Answer } from '../siteRequest.ts';
import type { SiteState } from '../siteState.ts';
import { documentHtml } from './document.ts';
import type { Frame } from './frame.ts';
import type { PageResponse } from './pages.ts';
import { previewBadge } from './preview.ts';

/** Answers with a document. Its key has the year and the offered links, which every page shows. @param name what else it depends on */
export function documentAnswer(
  frame: Frame,
  site: SiteState,
  name: string,
  page: () => PageResponse | Promise<PageResponse>,
): Answer {
  return {
    key: `${name} ${new Date().getFullYear()}${site.directory.links.key}`,
    compose: async () => documentResponse(frame, await page(), site),
  };
}

/** Puts a page into the frame, with the links that remotes of the site offer, and sets its headers. */
export async function documentResponse(frame: Frame, page: PageResponse, site?: SiteState): Promise<Response> {
  const { status, owned, ...parts } = page;
  // Pages in which no code of their remote runs need not state the integrity of that code.
  const runsCode = [mark.island, mark.script].some((name) => page.html.includes(` ${name}="`));
  const importMap = await importMapOf(frame, runsCode ? owned?.remote : undefined, page.language);
  const html = documentHtml({
    ...{ frame, ...parts, importMap: importMap.text, feeds: owned ? feedLinks(owned) : '' },
    ...(site && { links: site.directory.links, variant: await variantOf(site) }),
    badge: site?.preview ? previewBadge(frame.chrome[page.language], site.preview) : '',
  });
  const headers = documentHeaders(frame, importMap.source, status);
  headers.etag = await entityTag(html);
  if (site?.preview) headers['cache-control'] = 'no-store';
  if (status === 503) headers['retry-after'] = '5';
  return new Response(html, { status, headers });
}

/** Names the candidates and the links that every document of a site shows. */
async function variantOf({ preview, directory }: SiteState): Promise<string> {
  const candidates = preview ? `+${preview.shown.join('+')}` : '';
  const { menu, footer } = directory.links;
  if (menu.length + footer.length === 0) return candidates;
  return `${candidates}~${await shortHash(JSON.stringify([menu, footer]), 8)}`;
}

function feedLinks({ remote: { feeds }, page }: OwnedPage<InstalledRelease>): string {
  if (!('path' in page)) return '';
  const isLinked = (pattern: string) => matchPattern(pattern, page.path);
  const own = feeds.filter(({ language, linkedFrom }) => language === page.language && linkedFrom.some(isLinked));
  const link = (title: string, path: string) =>
    `<link rel="alternate" type="${feedType}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;
  return own.map(({ title, path }) => link(title, path)).join('');
}

// A browser refuses a script that was changed on the way (HTML standard, import maps: integrity).
/** Makes the import map of a page, in which code of a remote may run. @returns its text, and its CSP source */
export async function importMapOf(frame: Frame, remote: InstalledRelease | undefined, language: Language) {
  const integrity = { ...frame.integrity, ...(remote && scriptsOf(remote, language)) };
  const text = JSON.stringify({ imports: frame.packages, integrity });
  return { text, source: `'sha256-${await digest(text)}'` };
}

/** Integrity of the manifest and of the scripts for a language, by address; changing the language is a full load. */
function scriptsOf({ remote, release, entry, modules, files }: InstalledRelease, language: Language) {
  const modulesIn = (these: Language[]) =>
    new Set(Object.values(modules).flatMap((lists) => these.flatMap((one) => lists[one] ?? [])));
  const [own, other] = [modulesIn([language]), modulesIn(otherLanguages(language))];
  const scripts = Object.entries(files).filter(
    ([file]) => file === 'mf-manifest.json' || (file.endsWith('.js') && (own.has(file) || !other.has(file))),
  );
  const integrity: Record<string, string> = {};
  for (const [file, hash] of scripts) {
    const address = remoteFileAddress(remote, release, file);
    integrity[address] = hash;
    if (file === entry) integrity[retryAddress(address)] = hash;
  }
  return integrity;
}
