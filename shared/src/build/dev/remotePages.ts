import { join } from 'node:path';
import { keepsPromises } from '../../company/links.ts';
import type { SiteContent, SitePage } from '../../content/pageList.ts';
import { matchPattern } from '../../contract/release/pages.contract.ts';
import { languageOfPath } from '../../language/language.ts';
import { headOf, renderPage, type ServerBuild } from '../pages.ts';
import { emitFile, emitPicture } from '../pictures/pictures.ts';
import { serverEntry } from '../release/modules.ts';
import type { DevPage } from './document.ts';
import { remoteBase } from './protocol.ts';
import { isIn, type Sources } from './sourceServer.ts';

const shared = join(import.meta.dirname, '../../..');

export interface LocalRemote {
  name: string;
  /** Absolute path. */
  folder: string;
  /** Folder whose content it reads; its own by default. */
  reads?: string;
}

export type RemotePages = ReturnType<typeof remotePages>;

/** Folder for pictures and files of content, below that of the remote. */
export const developmentFiles = '.cache/development';

/** The pages of a remote as its sources make them now. */
export function remotePages({ name, folder, reads = folder }: LocalRemote, { load, inTurn, stylesOf }: Sources) {
  const entry = () => load<ServerBuild>(join(folder, serverEntry));
  const files = join(folder, developmentFiles);
  const tools = { picture: emitPicture(files, remoteBase(name)), file: emitFile(files, remoteBase(name)) };
  let content: SiteContent | undefined;
  let isOutdated = true;

  async function rendered(page: Omit<SitePage, 'lastModified'>, status: DevPage['status']): Promise<DevPage> {
    const { type, language, path } = page;
    const { fragment } = await renderPage(name, await entry(), page, `${name}: ${path}`, (messages) => messages);
    const head = { ...headOf(page), ...(status === 404 ? { robots: 'noindex' } : {}) };
    const css = await stylesOf(join(folder, 'src/pages', `${type}.tsx`));
    return { remote: name, type, language, path, status, head, fragment, css };
  }

  return {
    /** Says if the remote owned a path when its content was last read; returns `undefined` before that. */
    owns: (path: string) =>
      content && (content.pages.some((page) => page.path === path) || patternOf(path, content) !== undefined),
    /** Renders a page; nothing where the remote has none. @throws errors of its content, modules and components */
    at: (path: string) =>
      inTurn(async () => {
        if (!content || isOutdated) {
          const { site } = await entry();
          const read = await site.content({ folder: reads, ...tools });
          keepsPromises(name, [...read.pages, ...(read.feeds ?? [])]);
          content = read;
          isOutdated = false;
        }
        const page = content.pages.find((one) => one.path === path);
        if (page) return rendered(page, 200);
        const language = languageOfPath(path);
        const missing = language && patternOf(path, content)?.pages[language];
        return missing && rendered({ ...missing, path, canonicalPath: `/${language}` }, 404);
      }),
    /** Takes note of a change. @param file absolute path */
    changed(file: string) {
      // Readers import no component and no style.
      const isOwn = isIn(file, folder) || isIn(file, shared);
      if (isOwn && !/\.(tsx|css)$/.test(file)) isOutdated = true;
    },
  };
}

const patternOf = (path: string, { unknown = [] }: SiteContent) =>
  unknown.find(({ pattern }) => matchPattern(pattern, path));
