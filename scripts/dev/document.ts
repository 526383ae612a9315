import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientScripts, mark } from 'shared/contract/document/document.contract.ts';
import type { PageHead } from 'shared/contract/release/pageFacts.contract.ts';
import { sha256 } from 'shared/files/hash.ts';
import { attributeOf } from 'shared/html/elements.ts';
import type { Language } from 'shared/language/language.ts';
import { escapeHtml } from '../../shell/src/escapeHtml.ts';
import { settingsOf } from '../../shell/src/hosts/settings.ts';
import { documentHtml } from '../../shell/src/respond/documents/document.ts';
import { importMapOf } from '../../shell/src/respond/documents/documentResponse.ts';
import type { Frame } from '../../shell/src/respond/documents/frame.ts';
import { documentHeaders } from '../../shell/src/respond/headers.ts';
import { withoutElements } from '../site/html.ts';
import { root } from '../site/parts.ts';
import {
  clientAddress,
  developmentRelease,
  type PageState,
  preambleAddress,
  remoteBase,
  shellAddress,
  stateName,
} from './protocol.ts';

/** A page of a remote, made from its sources. */
export interface DevPage {
  remote: string;
  type: string;
  language: Language;
  path: string;
  status: 200 | 404;
  head: PageHead;
  fragment: string;
  css: string;
}

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

export interface Document {
  status: number;
  headers: Record<string, string>;
  html: string;
  state: PageState;
}

/** The composed page with the development client. */
export async function devDocument(page: DevPage, frame: Frame): Promise<Document> {
  const { language, path, head, fragment, css, status } = page;
  const importMap = await importMapOf(frame, undefined, language);
  const entry = `${remoteBase(page.remote)}entry.js`;
  const html = documentHtml({
    ...{ frame, language, path, head, html: fragment, importMap: importMap.text },
    remote: { remote: page.remote, release: developmentRelease, type: page.type, entry, modules: [], css },
    // Pages from sources and pages of releases are never mixed in one document.
    preview: `+${developmentRelease}`,
  });
  const content = html.replace(css, '');
  const outline = withoutElements(content, (element) => attributeOf(element, mark.island) !== undefined);
  const state = { whole: sha256(content), outline: sha256(outline) };
  const headers = { ...documentHeaders(frame, importMap.source, status), 'cache-control': 'no-store' };
  return { status, headers, html: withClient(html, state), state: { ...state, css } };
}

/** A document that tells of a problem until it is fixed. */
export function problemDocument(problem: string): Document {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problem</title></head><body><main><pre>${escapeHtml(problem)}</pre></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 500, headers, html: withClient(html, {}), state: { problem } };
}

function withClient(html: string, state: PageState): string {
  const scripts = [preambleAddress, clientAddress].map((src) => `<script type="module" src="${src}"></script>`);
  const meta = `<meta name="${stateName}" content="${escapeHtml(JSON.stringify(state))}">`;
  return html.replace('</head>', () => `${meta}${scripts.join('')}</head>`);
}

/** A document of the shell's host, with the client from the sources in place of the built one. */
export function withSources(html: string, { frame, built }: DocumentFrame): string {
  return html
    .replaceAll(`src="${built.entry}"`, `src="${frame.client.entry}"`)
    .replace(JSON.stringify(built), () => JSON.stringify(frame.client));
}
