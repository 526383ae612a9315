import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteSite, SitePage } from '../../content/pageList.ts';
import { soundFragment } from '../../contract/document/fragment.contract.ts';
import type { PageFacts } from '../../contract/release/pageFacts.contract.ts';
import { pageFileText } from '../../contract/release/pageFile.contract.ts';
import { sha256 } from '../../files/hash.ts';
import type { Catalogs } from '../../language/catalogs.ts';
import type { ComponentFiles } from '../../page/components.ts';
import type { Messages } from '../../page/page.tsx';
import type { RenderSource, renderFragment } from '../../page/render.tsx';
import type { MessageFilter } from '../messages.ts';

/** Exports of a remote's Node build. */
export interface ServerBuild {
  site: RemoteSite;
  pageTypes: ComponentFiles;
  islands: ComponentFiles;
  messages: Catalogs<Messages>;
  render: typeof renderFragment;
}

/** Renders a page into a file of the release. @throws Error where the HTML would not stay in its place in a document */
export type PageWriter = (
  page: Omit<SitePage, 'lastModified'>,
  facts: PageFacts,
  file: string,
) => Promise<{ file: string; hash: string }>;

export function pageWriter(
  outDir: string,
  name: string,
  server: ServerBuild,
  ofIslands: MessageFilter,
  used: Map<string, Set<string>>,
): PageWriter {
  return async (page, facts, file) => {
    const { pageTypes, islands: files, messages } = server;
    const { default: catalog } = await messages[page.language]();
    const source: RenderSource = {
      remote: name,
      pageTypes,
      islands: files,
      messages: catalog,
      islandMessages: ofIslands(catalog),
    };
    const { html, islands } = await server.render(source, { html: {}, ...page });
    for (const island of islands) used.get(page.type)?.add(island);
    const text = pageFileText({ ...facts, fragment: checked(html, `${name}: ${file}`) });
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), text);
    return { file, hash: sha256(text) };
  };
}

/** @param source remote and page, for the message @throws Error where the HTML would not stay in its place in a document */
export function checked(html: string, source: string): string {
  try {
    return soundFragment(html);
  } catch (error) {
    throw new Error(`${source} cannot stand in a page: ${(error as Error).message}. Correct its page or content.`);
  }
}
