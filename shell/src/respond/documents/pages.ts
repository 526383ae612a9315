import { company, documentTitle } from 'shared/company/company.ts';
import { slot } from 'shared/contract/document/document.contract.ts';
import { type PageFacts, readPageFile, withReleaseId } from 'shared/contract/release/pageFile.contract.ts';
import { matchPattern } from 'shared/contract/release/pages.contract.ts';
import { languageOf, languageOfPath } from 'shared/language/language.ts';
import { type InstalledRelease, type OwnedPage, remoteFileAddress, textOf } from '../../directory/directory.ts';
import { withoutService } from './answerHtml.ts';
import type { Page } from './document.ts';
import type { Frame, ShellPage } from './frame.ts';

/** The answer to a path. */
export interface PageResponse extends Page {
  status: number;
  owned?: OwnedPage<InstalledRelease>;
}

/** The page of a remote. @param hasService whether this host can pass on what a page of the remote sends */
export async function remotePage(
  owned: OwnedPage<InstalledRelease>,
  path: string,
  hasService: boolean,
): Promise<PageResponse> {
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
