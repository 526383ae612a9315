import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newestBuild } from '../../shared/src/bundling/builds.ts';
import type { ServerBuild } from '../../shared/src/bundling/fragmentWriter.ts';
import { headOf } from '../../shared/src/bundling/head.ts';
import { emitFile, emitPicture } from '../../shared/src/bundling/pictures.ts';
import { fragmentProblem } from '../../shared/src/contract/fragment.contract.ts';
import { languageOfPath } from '../../shared/src/language/language.ts';
import type { ComponentFiles } from '../../shared/src/page/components.ts';
import type { renderFragment } from '../../shared/src/page/render.tsx';
import type { RemoteSite, SiteContent, SitePage } from '../../shared/src/readers/pageList.ts';
import { matchPattern } from '../../shell/src/composition/pattern.ts';
import { root } from '../site/parts.ts';
import { type DevPage, remoteBase } from './protocol.ts';
import type { Sources } from './sourceServer.ts';
import { leadsTo, stylesOf } from './styles.ts';

/** The pages of a remote as its sources make them now. */
export interface RemotePages {
  /** Whether a path was the remote's when its content was last read without a mistake. */
  owns(path: string): boolean;
  /** Renders a page; nothing where the remote has none. @throws what its content, its modules or its components throw */
  at(path: string): Promise<DevPage | undefined>;
  /** Takes note of a change. @param file path below the workspace */
  changed(file: string): void;
}

/** Where content puts pictures and files, below the folder of a remote. */
export const developmentFiles = '.cache/development';

type Paths = Pick<SiteContent, 'unknown'> & { pages: { path: string }[] };
type Rendered = Omit<SitePage, 'lastModified'>;

export function remotePages(name: string, sources: Sources): RemotePages {
  const { load, inTurn } = sources;
  let known: Promise<SiteContent> | undefined;
  let paths = releasedPaths(name);
  /** The fragment that was checked last: where styles alone change, it is the same again. */
  let sound: string | undefined;

  async function content(): Promise<SiteContent> {
    const folder = join(root, name);
    const files = join(folder, developmentFiles);
    const { default: site } = await load<{ default: RemoteSite }>(`${name}/src/pageList.ts`);
    const tools = { picture: emitPicture(files, remoteBase(name)), file: emitFile(files, remoteBase(name)) };
    const read = await site.content({ folder, ...tools });
    paths = read;
    return read;
  }

  async function rendered(page: Rendered, status: DevPage['status']): Promise<DevPage> {
    const { messages } = await load<Pick<ServerBuild, 'messages'>>(`${name}/src/messages.ts`);
    const render = await load<{ renderFragment: typeof renderFragment }>('shared/src/page/render.tsx');
    const { default: catalog } = await messages[page.language]();
    const [pageTypes, islands] = [components(name, 'pages', load), components(name, 'islands', load)];
    const source = { remote: name, pageTypes, islands, messages: catalog, islandMessages: catalog };
    const { html } = await render.renderFragment(source, { ...page, html: page.html ?? {} });
    const problem = html === sound ? undefined : fragmentProblem(html);
    if (problem) throw new Error(`${name}: ${page.path} cannot stand in a page: ${problem}`);
    sound = html;
    const { type, language, path } = page;
    const head = { ...headOf(page), ...(status === 404 ? { robots: 'noindex' } : {}) };
    // A release has of them what pages of the type can come to need.
    const css = await stylesOf(`${name}/src/pages/${type}.tsx`, sources);
    return { remote: name, type, language, path, status, head, fragment: html, css };
  }

  return {
    owns: (path) => paths.pages.some((page) => page.path === path) || patternOf(path, paths) !== undefined,
    at: (path) =>
      inTurn(async () => {
        known ??= content();
        const read = await known.catch((error) => {
          // The mistake is read again until it is mended.
          known = undefined;
          throw error;
        });
        const page = read.pages.find((one) => one.path === path);
        if (page) return rendered(page, 200);
        const language = languageOfPath(path);
        const missing = language && patternOf(path, read)?.pages[language];
        return missing && rendered({ ...missing, path, canonicalPath: `/${language}` }, 404);
      }),
    changed(file) {
      if (isRead(name, file, sources)) known = undefined;
    },
  };
}

const patternOf = (path: string, { unknown = [] }: Paths) => unknown.find(({ pattern }) => matchPattern(pattern, path));

/** What the newest build owns, as long as the sources have not been read. */
function releasedPaths(name: string): Paths {
  const dist = join(root, name, 'dist');
  const file = join(dist, newestBuild(dist) ?? '', 'pages.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Paths) : { pages: [] };
}

/** The files of a folder of components, each loaded when it is needed. */
function components(name: string, folder: 'pages' | 'islands', load: Sources['load']): ComponentFiles {
  const path = `${name}/src/${folder}`;
  const files = existsSync(join(root, path)) ? readdirSync(join(root, path)) : [];
  const shown = files.filter((file) => file.endsWith('.tsx'));
  return Object.fromEntries(shown.map((file) => [file, () => load(`${path}/${file}`)]));
}

/** Whether a remote's content may be another one after a change; nothing that runs in Node imports components and styles. */
function isRead(name: string, file: string, sources: Sources): boolean {
  if (/\.(tsx|css)$/.test(file)) return false;
  return !file.endsWith('.ts') || leadsTo(sources, `${name}/src/pageList.ts`, file);
}
