import { company, documentTitle } from 'shared/company/company.ts';
import { slot } from 'shared/contract/document.contract.ts';
import type { PageHead } from 'shared/contract/pages.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { withoutService } from './answerHtml.ts';
import type { LiveRemote, Owned } from './directory.ts';
import type { DocumentParts, RemotePart } from './document.ts';
import type { ReleaseFiles } from './files.ts';
import type { Chrome, Frame } from './frame.ts';
import { matchPattern } from './pattern.ts';
import { remoteFileAddress } from './remoteFiles.ts';
import type { Route } from './route.ts';
import { withPicture } from './sharing.ts';

/** What a path is answered with, before it is put into the frame. */
export type PageResponse = Pick<DocumentParts, 'language' | 'path' | 'head' | 'html' | 'remote' | 'own'> & {
  status: number;
  owned?: Owned;
};

/** Of the shell's own pages. */
const statuses = { notFound: 404, unavailable: 503, offline: 200 };

/**
 * The page that a route leads to; a page whose fragment cannot be had is answered by the shell (503).
 * @param hasService whether this host can pass on what a page of the remote sends
 */
export async function pageResponse(
  found: Exclude<Route, { kind: 'redirect' }>,
  frame: Frame,
  files: ReleaseFiles,
  hasService: (remote: LiveRemote) => boolean = () => true,
): Promise<PageResponse> {
  const { language, path } = found;
  if (found.kind !== 'owned') return shellPage(frame, language, path, found.kind, statuses[found.kind]);
  const { owned } = found;
  const { remote, page } = owned;
  try {
    const fragment = await files.text(remote, page.fragment.file, page.fragment.hash, path);
    const acts = remote.actions.some((action) => action.method === 'POST' && matchPattern(action.path, path));
    const html = acts && !hasService(remote) ? withoutService(fragment, path) : fragment;
    const part = await remotePart(owned, files, path);
    const { picture } = page;
    const placed = picture && { ...picture, address: remoteFileAddress(remote.remote, remote.release, picture.file) };
    const head = withPicture(page.head, placed);
    return { language, path, head, html, remote: part, status: page.status, owned };
  } catch {
    // The log has it already: once, and not at every request.
    return shellPage(frame, language, path, 'unavailable', 503);
  }
}

async function remotePart({ remote, page }: Owned, files: ReleaseFiles, path: string): Promise<RemotePart> {
  const address = (file: string) => remoteFileAddress(remote.remote, remote.release, file);
  const stylesheet = Object.hasOwn(remote.stylesheets, page.type) ? remote.stylesheets[page.type] : undefined;
  const css = stylesheet ? await files.text(remote, stylesheet, remote.files[stylesheet] ?? 'not stated', path) : '';
  return {
    remote: remote.remote,
    release: remote.release,
    type: page.type,
    entry: address(remote.entry),
    modules: (remote.modules[page.type]?.[page.language] ?? []).map(address),
    css,
  };
}

/**
 * A page of the shell itself.
 * @param proposals links to pages that may have been meant
 */
export function shellPage(
  frame: Frame,
  language: Language,
  path: string,
  kind: keyof Chrome['pages'],
  status: number,
  proposals = '',
): PageResponse {
  const { title, description, html } = frame.chrome[language].pages[kind];
  const head: PageHead = {
    title: documentTitle(title, language),
    description,
    canonical: `${company.origin}/${language}`,
    robots: 'noindex',
    openGraph: { 'og:title': title },
    jsonLd: [],
  };
  return {
    ...{ language, path, status },
    head,
    html: html.replace(slot.proposals, () => proposals),
  };
}
