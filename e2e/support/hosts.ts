import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import { listening } from '../../scripts/site/answering.ts';
import { currentExport, exportBuilds, startNginx } from '../../scripts/site/nginx.ts';
import type { ServedRelease } from '../../scripts/site/releaseServer.ts';
import { startShellWith } from '../../scripts/site/shellProcess.ts';
import { liveRelease, remotes } from './releases.ts';

/** What was built last of a part. */
export function build(remote: string): ServedRelease {
  const folder = liveRelease(remote);
  return { remote, release: basename(folder), folder };
}

/** Starts what was built last on Node. @param env settings of the shell */
export const nodeHost = (env: Record<string, string> = {}) =>
  startShellWith(remotes.map(build), liveRelease('shell'), env);

export type AllHosts = Awaited<ReturnType<typeof startAllHosts>>;

/** Starts what was built last on Node, and as exported files on nginx and on a CDN. */
export async function startAllHosts() {
  const [node, nginx] = await Promise.all([
    nodeHost(),
    exportBuilds([...remotes, 'shell'].map(build)).then(startNginx),
  ]);
  const cdn = await cdnHost();
  return { node, nginx, cdn, stop: () => Promise.all([node, nginx, cdn].map((host) => host.stop())) };
}

const site = join(currentExport, 'site');
const linesOf = (file: string) => readFileSync(join(site, file), 'utf8').split('\n').filter(Boolean);

/** A pattern as both CDNs read it: `*` stands for anything, `:name` for one segment. */
function matching(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:[a-z]+/g, '[^/]+')}$`);
}

/** Rules of `_redirects`, in their order. */
function redirectRules() {
  return linesOf('_redirects').map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ');
    return { path: from, from: matching(from), to, status: Number(status) };
  });
}

/** Rules of `_headers`. */
function headerRules() {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of linesOf('_headers')) {
    const [, name = '', value = ''] = /^ +([^:]+): (.*)$/.exec(line) ?? [];
    if (name) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ path: matching(line), headers: [] });
  }
  return rules;
}

/** The file at a path: itself, or the page of that name. */
const fileAt = (path: string) =>
  [path === '/' ? '/index.html' : path, `${path}.html`].find((file) => /\.\w+$/.test(file) && existsSync(site + file));

/** The nearest `404.html` on the way up from a path. */
function nearestMissing(path: string): string {
  const folder = dirname(path);
  const file = join(folder, '404.html');
  return existsSync(site + file) ? file : nearestMissing(folder);
}

/** Serves the exported files as a CDN does that reads `_redirects` and `_headers`; `redirects` are the paths that it redirects. */
async function cdnHost() {
  const [redirects, rules] = [redirectRules(), headerRules()];
  const server = createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://localhost');
    const found = redirects.find(({ from }) => from.test(path));
    if (found?.status === 302) return void response.writeHead(302, { location: found.to }).end();
    const file = fileAt(path);
    const sent = file ?? found?.to ?? nearestMissing(path);
    const type = lookup(sent) ?? '';
    const headers: Record<string, string> = {};
    for (const [name, value] of rules.flatMap((rule) => (rule.path.test(path) ? rule.headers : []))) {
      // CDNs disagree about which of two values counts.
      if (name in headers) throw new Error(`_headers sets ${name} of ${path} twice`);
      headers[name] = value;
    }
    const typed = { 'content-type': type === 'text/html' ? `${type}; charset=utf-8` : type, ...headers };
    response.writeHead(file ? 200 : 404, typed).end(readFileSync(site + sent));
  });
  const paths = redirects.flatMap(({ path, status }) => (status === 302 ? [path] : []));
  return { ...(await listening(server)), redirects: paths };
}
