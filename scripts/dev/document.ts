import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientScripts, trustedTypesPolicy } from '../../shared/src/contract/document.contract.ts';
import { documentHtml } from '../../shell/src/composition/document.ts';
import type { Frame } from '../../shell/src/composition/frame.ts';
import { escapeHtml, scriptJson } from '../../shell/src/composition/head.ts';
import { documentHeaders } from '../../shell/src/composition/headers.ts';
import { importMapOf } from '../../shell/src/composition/importMap.ts';
import { boundariesOverlay } from '../../shell/src/composition/overlays.ts';
import { settingsOf } from '../../shell/src/hosts/settings.ts';
import { root } from '../site/parts.ts';
import {
  changesName,
  clientAddress,
  type DevPage,
  developmentPolicy,
  developmentRelease,
  type Problem,
  preambleAddress,
  problemId,
  remoteBase,
  shellAddress,
} from './protocol.ts';
import type { Sources } from './sourceServer.ts';
import { stylesOf } from './styles.ts';

/** What a document is made with beside its page. */
export interface DocumentFrame {
  frame: Frame;
  /** The client as the shell's build has it. */
  built: ClientScripts;
  /** How many changes of sources there have been. */
  changes: number;
}

/**
 * The frame of a build of the shell, with the settings of this process.
 * @param fromSources whether the shell's client is that of the sources
 */
export function frameOf(build: string, fromSources: boolean, env: NodeJS.ProcessEnv) {
  const frame = JSON.parse(readFileSync(join(root, 'shell/dist', build, 'frame.json'), 'utf8')) as Frame;
  const client = fromSources ? { entry: shellAddress, modules: [], islands: [] } : frame.client;
  return { frame: { ...frame, client, settings: settingsOf(env) }, built: frame.client };
}

/** What a browser gets. */
export interface Document {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Module that makes the shell's own HTML. */
export const chromeSource = 'shell/src/bundling/frame.tsx';

/** The shell's own HTML and styles, made from their sources. */
export async function chromeFromSources(sources: Sources): Promise<Pick<Frame, 'chrome' | 'css'>> {
  const { chrome } = await sources.load<Pick<Frame, 'chrome'>>(chromeSource);
  return { chrome, css: await stylesOf(chromeSource, sources) };
}

/** The composed page, as composition makes it of a release, and the development client. */
export async function devDocument(
  page: DevPage,
  { frame, changes }: DocumentFrame,
  outlined: boolean,
): Promise<Document> {
  const { language, path, head, fragment, css, status } = page;
  const importMap = await importMapOf(frame, undefined, language);
  const entry = `${remoteBase(page.remote)}entry.js`;
  const html = documentHtml({
    ...{ frame, language, path, head, html: fragment, importMap: importMap.text },
    remote: { remote: page.remote, release: developmentRelease, type: page.type, entry, modules: [], css },
    // Pages from sources and pages of releases are never mixed in one document.
    preview: `+${developmentRelease}`,
    overlays: outlined ? boundariesOverlay(frame) : '',
  });
  const headers = documentHeaders(frame, importMap.source, status);
  const policy = headers['content-security-policy'] ?? '';
  return {
    status,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-security-policy': policy.replace(trustedTypesPolicy, `${trustedTypesPolicy} ${developmentPolicy}`),
    },
    html: html.replace('</head>', () => `<meta name="${changesName}" content="${changes}">${scripts}</head>`),
  };
}

const scripts = [preambleAddress, clientAddress].map((src) => `<script type="module" src="${src}"></script>`).join('');

/** A document that tells of a problem, until it is mended. */
export function problemDocument(problem: Problem): Document {
  const data = `<script type="application/json" id="${problemId}">${scriptJson(problem)}</script>`;
  const body = `<main><pre>${escapeHtml(problem.message)}</pre></main>${data}`;
  const head = `<meta charset="utf-8"><title>Problem</title>${scripts}`;
  return {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
  };
}

/** A document of the shell's host, with the client of the sources in place of the built one. */
export function withSources(html: string, { frame, built }: Pick<DocumentFrame, 'frame' | 'built'>): string {
  return html
    .replaceAll(`src="${built.entry}"`, `src="${frame.client.entry}"`)
    .replace(JSON.stringify(built), () => JSON.stringify(frame.client));
}
