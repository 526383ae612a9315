import { type PageFile, pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sampleHead } from 'shared/contract/release/testSupport/pages.ts';
import type { RemoteKeys, RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import type { LogEntry } from '../../respond/options.ts';
import { release as releaseOf } from '../../respond/testSupport/site.ts';
import { createInstaller } from '../installer.ts';
import { originOf } from '../origin.ts';

/** The text of a page's file. */
export function pageText(path: string, more: Partial<PageFile> = {}): string {
  return pageFileText({ head: sampleHead(path), fragment: `<p>${path}</p>`, ...more });
}

export interface TestRelease {
  name: string;
  release: string;
  /** Texts of its files, by path. */
  files: Record<string, string>;
}

/**
 * A release of a remote, in which everything is right.
 * @param pages texts of the files of its pages, by path
 * @param change what is different in `pages.json`
 */
export function testRelease(
  name: string,
  release: string,
  pages: Record<string, string>,
  change: (pages: PagesContract) => unknown = () => undefined,
): TestRelease {
  const texts = Object.fromEntries(Object.entries(pages).map(([path, text]) => [`pages${path}.html`, text]));
  const { texts: files, read, ...stated } = releaseOf(name, Object.keys(pages), { release, modules: {} }, texts);
  change(stated);
  return { name, release, files: { ...files, 'pages.json': JSON.stringify(stated) } };
}

/** Answer of an origin in place of a file: a status, an error, another text, or none for ever. */
export type Fault = number | Error | string | Promise<never>;

/** Origins of remotes, `http://<name>.test`, and an installer in front of them. */
export async function testOrigins(keys: RemoteKeys = {}) {
  const folder = await testFolder();
  const files = new Map<string, Fault>();
  const requests: string[] = [];
  const log: LogEntry[] = [];
  const state = {
    pointers: [] as (RemotePointer | Omit<RemotePointer, 'url'>)[],
    now: Date.parse('2026-11-01T00:00:00Z'),
  };
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const address = String(input);
    if (address === 'http://site.test/remotes.json')
      return Response.json(state.pointers.map((pointer) => ({ url: `http://${pointer.name}.test`, ...pointer })));
    requests.push(address);
    const answer = await (files.get(address) ?? 404);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? new Response('An error', { status: answer }) : new Response(answer);
  };
  const start = (known = keys) => {
    const { update, ...installer } = createInstaller({
      ...{ folder, keys: known, origin: originOf('http://site.test/remotes.json', fetch as typeof globalThis.fetch) },
      log: (entry) => log.push(entry),
      now: () => state.now,
    });
    // On a busy machine an installation may take longer than a look waits.
    return { ...installer, update: (patienceMs = 30_000) => update(patienceMs) };
  };
  return {
    ...{ folder, files, requests, log, state, start },
    installer: start(),
    /** Puts releases onto their origins. */
    publish(...releases: TestRelease[]) {
      for (const { name, release, files: texts } of releases)
        for (const [file, text] of Object.entries(texts)) files.set(`http://${name}.test/${release}/${file}`, text);
    },
    /** Moves the pointers. */
    point(...releases: { name: string; release: string }[]) {
      state.pointers = releases.map(({ name, release }) => ({ name, release }));
    },
  };
}
