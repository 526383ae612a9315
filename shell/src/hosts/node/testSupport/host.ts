import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { signCandidate } from 'shared/contract/store/preview.contract.ts';
import { putFiles, testFolder } from 'shared/files/testSupport/folder.ts';
import { onTestFinished } from 'vitest';
import { type LiveFile, nothingLive, writeLive } from '../../../install/installed.ts';
import type { CompositionOptions } from '../../../respond/options.ts';
import { frame, marketing, news, siteOptions, type TestRelease } from '../../../respond/testSupport/site.ts';
import { type HostOptions, startHost } from '../host.ts';

interface SiteOptions extends Partial<HostOptions> {
  remotes?: TestRelease[];
  /** Fields of the live file that differ from the defaults. */
  live?: Partial<LiveFile>;
  /** Releases that can be installed for a preview. */
  candidates?: TestRelease[];
  /** Options of composition that differ from the defaults. */
  site?: Partial<CompositionOptions>;
}

/** A folder with one build of the shell, and a file beside it that nobody may read. */
const shellBuilds = () =>
  testFolder({
    [`${frame.id}/public/assets/main.js`]: 'start();',
    [`${frame.id}/public/assets/main.js.br`]: 'compressed',
    [`${frame.id}/public/assets/page.html`]: '<script>start()</script>',
    [`${frame.id}/public/favicon.svg`]: '<svg/>',
    'secret.txt': 'secret',
  });

const previewSecret = 's'.repeat(32);

/** A candidate of the news as a signed link names it. */
export function signedNews(release: string): Promise<string> {
  return signCandidate(previewSecret, 'mf-news', release, new Date(Date.now() + 60_000));
}

/** Puts a release into a folder of installed releases, as the installer does. */
export const install = (folder: string, { texts, ...release }: TestRelease) =>
  putFiles(join(folder, release.remote, release.release), { ...texts, 'pages.json': JSON.stringify(release) });

/** The small site of composition's tests, behind a host on a port of its own, until the test ends. */
export async function hostedSite({
  remotes = [marketing(), news()],
  live = {},
  candidates = [],
  site = {},
  ...options
}: SiteOptions = {}) {
  const folder = await testFolder();
  const makeLive = async (releases: TestRelease[], more: Partial<LiveFile> = {}) => {
    for (const release of releases) await install(folder, release);
    const named = releases.map(({ remote: name, release }) => ({ name, release }));
    await writeLive(folder, { ...nothingLive, missing: [], remotes: named, ...more });
  };
  await makeLive(remotes, live);
  const { entries, ...usual } = siteOptions();
  const composition = { ...usual, previewSecret, ...site };
  const installed: string[] = [];
  const installCandidate = async (remote: string, release: string) => {
    installed.push(`${remote}@${release}`);
    const candidate = candidates.find((each) => each.remote === remote && each.release === release);
    if (!candidate) throw new Error(`${remote}@${release} cannot be had`);
    await install(folder, candidate);
  };
  const builds = await shellBuilds();
  const metrics = { port: 0, address: '127.0.0.1' };
  const own = { builds, installed: folder, installCandidate, composition };
  const host = await startHost({ port: 0, metrics, ...own, ...options });
  onTestFinished(() => host.stop());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(host.port, path, headers, { method });
  const figures = (path: string, method = 'GET') => ask(host.metricsPort ?? 0, path, {}, { method });
  return { host, makeLive, installed, entries, get, figures };
}

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a path like a browser, but leaves the body of the answer compressed. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  { body, ...options }: { method?: string; agent?: Agent; body?: string } = {},
): Promise<Asked> {
  const asked = request({ port, path, headers, host: '127.0.0.1', agent: false, ...options });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Everything that a host sends on one connection that carries these lines, until it closes it. */
export async function rawResponse(port: number, lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}
