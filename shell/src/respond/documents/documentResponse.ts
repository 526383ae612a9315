import { company, documentTitle } from 'shared/company/company.ts';
import { digest, mark, retryAddress, slot } from 'shared/contract/document/document.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { type PageFacts, readPageFile, withReleaseId } from 'shared/contract/release/pageFile.contract.ts';
import { matchPattern } from 'shared/contract/release/pages.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { type Language, languageOf, languageOfPath, otherLanguages } from 'shared/language/language.ts';
import { type InstalledRelease, type OwnedPage, remoteFileAddress, textOf } from '../../directory/directory.ts';
import { documentHeaders, entityTag, shortHash } from '../headers.ts';
import type { Answer, SiteState } from '../siteRequest.ts';
import { withoutService } from './answerHtml.ts';
import { documentHtml, type Page } from './document.ts';
import type { Frame, ShellPage } from './frame.ts';
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

/** The answer to a path. */
export interface PageResponse extends Page {
  status: number;
  owned?: OwnedPage<InstalledRelease>;
}

/** The page of a remote. @param hasService whether this host can pass on what a page of the remote sends */
export async function remotePage(owned: OwnedPage<InstalledRelease>, path: string, hasService: boolean) {
  const { remote, page } = owned;
  const text = await withReleaseId(textOf(remote, page.file), remote.release);
  const { fragment, ...facts } = readPageFile(text);
  const acts = remote.actions.some((action) => action.method === 'POST' && matchPattern(action.path, path));
  const html = acts && !hasService ? withoutService(fragment, path) : fragment;
  const language = languageOfPath(path) ?? page.language;
  return { language, path, head: headOf(facts, remote), html, remote: remotePart(owned), status: page.status, owned };
}

/** Head data with the picture for sharing; one that content itself has named stays. */
function headOf({ head, picture }: PageFacts, { remote, release }: InstalledRelease): PageFacts['head'] {
  if (!picture || 'og:image' in head.openGraph) return head;
  const { file, width, height, alt } = picture;
  const tags = {
    // The address of the site is the shell's to state: a remote names a file.
    'og:image': company.origin + remoteFileAddress(remote, release, file),
    'og:image:width': String(width),
    'og:image:height': String(height),
    'og:image:alt': alt,
  };
  return { ...head, openGraph: { ...head.openGraph, ...tags } };
}

/** The remote of a page: its styles, and the addresses of its code. */
export type RemotePart = ReturnType<typeof remotePart>;

function remotePart({ remote, page }: OwnedPage<InstalledRelease>) {
  const address = (file: string) => remoteFileAddress(remote.remote, remote.release, file);
  const stylesheet = Object.hasOwn(remote.stylesheets, page.type) ? remote.stylesheets[page.type] : undefined;
  return {
    remote: remote.remote,
    release: remote.release,
    type: page.type,
    entry: address(remote.entry),
    modules: (remote.modules[page.type]?.[page.language] ?? []).map(address),
    css: stylesheet ? textOf(remote, stylesheet) : '',
  };
}

/** A page of the shell itself. @param proposals links to pages that may have been meant */
export function shellPage(frame: Frame, path: string, kind: ShellPage, status: number, proposals = ''): PageResponse {
  const language = languageOf(path);
  const { title, description, html } = frame.chrome[language].pages[kind];
  const head = {
    title: documentTitle(title, language),
    description,
    canonical: `${company.origin}/${language}`,
    robots: 'noindex',
    openGraph: { 'og:title': title },
    jsonLd: [],
  };
  return { language, path, status, head, html: html.replace(slot.proposals, () => proposals) };
}
