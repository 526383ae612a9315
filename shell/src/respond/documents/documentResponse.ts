import { digest, mark, retryAddress } from 'shared/contract/document/document.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { matchPattern } from 'shared/contract/release/pages.contract.ts';
import { type Language, otherLanguages } from 'shared/language/language.ts';
import {
  type FrameLinks,
  type InstalledRelease,
  type OwnedPage,
  remoteFileAddress,
} from '../../directory/directory.ts';
import { escapeHtml } from '../../escapeHtml.ts';
import { documentHeaders, entityTag, shortHash } from '../headers.ts';
import type { SiteState } from '../siteState.ts';
import { documentHtml } from './document.ts';
import type { Frame } from './frame.ts';
import type { PageResponse } from './pages.ts';
import { previewBadge } from './preview.ts';

export type Responder = ReturnType<typeof documentResponder>;

/** Makes a function that puts a page into the frame, with the links that remotes of the site offer, and sets its headers. */
export function documentResponder(frame: Frame) {
  return async (answer: PageResponse, site: SiteState | undefined): Promise<Response> => {
    const preview = site?.preview;
    const { status, owned, ...parts } = answer;
    const importMap = await importMapOf(frame, runsCode(parts.html) ? owned?.remote : undefined, parts.language);
    const html = documentHtml({
      frame,
      ...parts,
      ...(site ? await offered(site.directory.links) : {}),
      preview: preview ? `+${preview.shown.join('+')}` : '',
      feeds: owned ? feedLinks(owned) : '',
      importMap: importMap.text,
      badge: preview ? previewBadge(frame.chrome[parts.language], preview) : '',
    });
    const etag = await entityTag(html);
    const headers: Record<string, string> = { ...documentHeaders(frame, importMap.source, status), etag };
    if (preview) headers['cache-control'] = 'no-store';
    if (status === 503) headers['retry-after'] = '5';
    return new Response(html, { status, headers });
  };
}

/** Returns the links of remotes for the frame, and a name for them; nothing if they offer none. */
async function offered(links: FrameLinks) {
  const { menu, footer } = links;
  if (menu.length + footer.length === 0) return {};
  return { links, linksId: `~${await shortHash(JSON.stringify([menu, footer]), 8)}` };
}

function feedLinks({ remote: { feeds }, page }: OwnedPage<InstalledRelease>): string {
  if (!('path' in page)) return '';
  const isLinked = (pattern: string) => matchPattern(pattern, page.path);
  const own = feeds.filter(({ language, linkedFrom }) => language === page.language && linkedFrom.some(isLinked));
  const link = (title: string, path: string) =>
    `<link rel="alternate" type="${feedType}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`;
  return own.map(({ title, path }) => link(title, path)).join('');
}

/** Says if code of its remote may run in a page. Other pages need not state the integrity of that code. */
function runsCode(html: string): boolean {
  return [mark.island, mark.script].some((name) => html.includes(` ${name}="`));
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
