import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { lookup } from 'mrmime';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { root } from '../../scripts/site/parts.ts';

const site = join(root, 'dist/site');
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

/** A CDN, with the paths that it redirects. */
export interface Cdn extends RunningHost {
  redirects: string[];
}

/** Serves the exported files as a CDN does that reads `_redirects` and `_headers`. */
export async function cdnHost(): Promise<Cdn> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  const paths = redirects.flatMap(({ path, status }) => (status === 302 ? [path] : []));
  return { address: `http://127.0.0.1:${port}`, stop, redirects: paths };
}
