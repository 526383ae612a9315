import { join } from 'node:path';
import { inputsOf, releaseOf } from '../../shared/src/bundling/inputs.ts';
import { ids } from '../../shared/src/contract/document.contract.ts';
import { offlineAddress, workerAddress } from '../../shared/src/contract/offline.contract.ts';
import { searchIndexPath, searchPath } from '../../shared/src/contract/searchPage.contract.ts';
import type { Settings } from '../../shared/src/contract/services.contract.ts';
import { languages } from '../../shared/src/language/language.ts';
import { shellEntries } from '../../shell/src/bundling/shellEntries.ts';
import { type Composition, createComposition } from '../../shell/src/composition/compose.ts';
import type { Frame } from '../../shell/src/composition/frame.ts';
import { maxBytes } from '../../shell/src/composition/limits.ts';
import { missingPath } from '../../shell/src/composition/route.ts';
import type { Documents } from './documents.ts';
import { differenceFrom, type Findings, noting } from './findings.ts';
import type { LivePart } from './parts.ts';
import { forEach, type SiteReader } from './siteReader.ts';

/** A remote with all that was found to be as stated. */
export interface SoundRemote extends Documents {
  live: LivePart;
  /** Files by their addresses at the site. */
  files: Map<string, Buffer>;
}

/** The release that the shell's sources in a workspace are. */
export function shellOf(workspace: string): string {
  return releaseOf(workspace, inputsOf(workspace, 'shell', shellEntries));
}

/**
 * Composes every document from what the releases state, by the composition of this workspace, and compares it with what the site
 * sent, byte for byte: then nothing was added on the way.
 */
export async function compareDocuments(
  site: SiteReader,
  frame: Frame,
  remotes: SoundRemote[],
  found: Findings,
): Promise<void> {
  const sent = new Map(remotes.flatMap(({ bodies }) => [...bodies]));
  const settings = settingsIn([...sent.values()][0]);
  const composition = compositionOf({ ...frame, settings }, remotes);
  await composition.refresh();
  await forEach(shellsOwn(), async ([path, status]) => {
    const body = await noting(found, 'shell', () => site.get(path, maxBytes.pages, status));
    if (body) sent.set(path, body);
  });
  await forEach(sent, async ([path, body]) => {
    const response = await composition.respond(new Request(site.origin + path));
    const composed = Buffer.from(await response.arrayBuffer());
    const difference = differenceFrom(body, composed, 'what its releases compose');
    if (difference) found.problems.push(`${path} ${difference}.`);
    else found.pages += 1;
  });
}

/** What a deployment has set for the browser, as its documents say. */
export function settingsIn(document: Buffer | undefined): Settings {
  const [, text = '{}'] = new RegExp(`id="${ids.settings}">(.*?)</script>`).exec(String(document)) ?? [];
  return JSON.parse(text) as Settings;
}

/** Paths of what the shell answers by itself, and their statuses. */
function shellsOwn(): [string, number][] {
  const files = ['/sitemap.xml', '/robots.txt', '/licences.txt', workerAddress];
  const ofLanguages = languages.flatMap((language) => [
    offlineAddress(language),
    `/${language}${searchPath}`,
    `/${language}${searchIndexPath}`,
  ]);
  const missing = languages.map((language): [string, number] => [missingPath('/:lang/:path', language), 404]);
  return [...[...files, ...ofLanguages].map((path): [string, number] => [path, 200]), ...missing];
}

/** Where the verified releases are for composition; no such host is ever asked. */
const origin = 'http://verified.invalid';

function compositionOf(frame: Frame, remotes: SoundRemote[]): Composition {
  const contents = new Map(remotes.flatMap(contentsOf));
  const names = remotes.map(({ live }) => live.part);
  return createComposition({
    frame,
    remotes: async () =>
      remotes.map(({ live: { part, release } }) => ({ name: part, url: `${origin}/${part}`, release })),
    fetch: async (input) => {
      const content = contents.get(String(input));
      return content ? new Response(new Uint8Array(content)) : new Response(null, { status: 404 });
    },
    // A page whose form goes to a service is as stated, and no service is asked.
    services: Object.fromEntries(names.map((name) => [name, origin])),
    log: () => undefined,
    rootRedirects: false,
    previewOrigins: [],
  });
}

function contentsOf({ live: { part, release, index }, files, texts }: SoundRemote): [string, Uint8Array][] {
  const base = join(`/${part}`, release);
  return [
    [`${origin}${base}/pages.json`, index],
    ...[...files].map(([path, content]): [string, Buffer] => [origin + path.replace('/_remotes', ''), content]),
    ...[...texts].map(([file, content]): [string, Buffer] => [`${origin}${base}/${file}`, content]),
  ];
}
