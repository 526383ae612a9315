import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DevPage, type Document, devDocument } from 'shared/build/dev/document.ts';
import { developmentRelease, remoteBase } from 'shared/build/dev/protocol.ts';
import type { ClientScripts } from 'shared/contract/document/document.contract.ts';
import { documentHtml } from '../../shell/src/respond/documents/document.ts';
import { importMapOf } from '../../shell/src/respond/documents/documentResponse.ts';
import type { Frame } from '../../shell/src/respond/documents/frame.ts';
import { documentHeaders } from '../../shell/src/respond/headers.ts';
import { settingsOf } from '../../shell/src/settings.ts';
import { root } from '../site/parts.ts';

/** Address of a module that starts the shell's client from its sources. */
export const shellAddress = '/_dev/shell.js';

export interface DocumentFrame {
  frame: Frame;
  /** The client of the shell's build. */
  built: ClientScripts;
}

/**
 * The frame of a build of the shell, with the settings of this process.
 * @param fromSources whether documents start the shell's client from its sources
 */
export function frameOf(build: string, fromSources: boolean, env: NodeJS.ProcessEnv): DocumentFrame {
  const frame = JSON.parse(readFileSync(join(root, 'shell/dist', build, 'frame.json'), 'utf8')) as Frame;
  const client = fromSources ? { entry: shellAddress, modules: [], islands: [] } : frame.client;
  return { frame: { ...frame, client, settings: settingsOf(env) }, built: frame.client };
}

/** The composed page with the development client. */
export async function composed(page: DevPage, frame: Frame): Promise<Document> {
  const { language, path, head, fragment, css, status } = page;
  const importMap = await importMapOf(frame, undefined, language);
  const entry = `${remoteBase(page.remote)}entry.js`;
  const html = documentHtml({
    ...{ frame, language, path, head, html: fragment, importMap: importMap.text },
    remote: { remote: page.remote, release: developmentRelease, type: page.type, entry, modules: [], css },
    // Pages from sources and pages of releases are never mixed in one document.
    variant: `+${developmentRelease}`,
  });
  return devDocument(html, page, documentHeaders(frame, importMap.source, status));
}

/** A document of the shell's host, with the client from the sources in place of the built one. */
export function withSources(html: string, { frame, built }: DocumentFrame): string {
  return html
    .replaceAll(`src="${built.entry}"`, `src="${frame.client.entry}"`)
    .replace(JSON.stringify(built), () => JSON.stringify(frame.client));
}
