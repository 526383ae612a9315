import type { IncomingMessage } from 'node:http';
import { isAuthority } from '../../respond/siteRequest.ts';

/** What of a request may be answered. */
export interface Accepted {
  /** Path and query. */
  target: string;
  /** The host that it names; `''` where HTTP/1.0 names none. */
  host: string;
}

/** A request that is refused before anything looks for an answer. */
export interface Refusal {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

/** The answer to methods that a path does not know. */
export const methodNotAllowed: Refusal = { status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } };

/**
 * Checks what a request says of itself: its host (RFC 9110, 7.2), its method, and the form of its target (RFC 9112, 3.2).
 * @param allowedHosts hosts in lower case, with or without a port; an empty set allows all
 */
export function accept(request: IncomingMessage, allowedHosts: ReadonlySet<string>): Accepted | Refusal {
  const { method, url = '' } = request;
  const found = url.startsWith('/') ? { target: url } : absoluteForm(url);
  const host = hostOf(request);
  if (host === undefined || (found?.host !== undefined && !isAuthority(found.host)))
    return { status: 400, text: 'Bad request: its host is not one' };
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return methodNotAllowed;
  if (!found) return { status: 400, text: 'Bad request: its target is no path' };
  const { target } = found;
  // Load balancers ask for the health of each machine by its own address.
  if (isHealth(target) || isAllowed(found.host ?? host, allowedHosts)) return { target, host: found.host ?? host };
  return { status: 421, text: 'Misdirected request: this host is not served here' };
}

/** `GET http://host/path`, as proxies are asked: every server has to take it (RFC 9112, 3.2.2). */
function absoluteForm(url: string): { target: string; host?: string } | undefined {
  const [matched, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  return matched === undefined ? undefined : { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The one host of a request, `''` where HTTP/1.0 names none; `undefined` where it is missing, several or none at all. */
function hostOf({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  const hosts: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Of several, `headers` has the first one alone.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '');
  }
  const host = hosts[0];
  if (host === undefined) return httpVersion === '1.0' ? '' : undefined;
  return hosts.length === 1 && isAuthority(host) ? host : undefined;
}

function isHealth(target: string): boolean {
  return target === '/healthz' || target === '/readyz';
}

function isAllowed(host: string, allowedHosts: ReadonlySet<string>): boolean {
  if (allowedHosts.size === 0) return true;
  const name = host.toLowerCase();
  return allowedHosts.has(name) || allowedHosts.has(name.replace(/:\d*$/, ''));
}
