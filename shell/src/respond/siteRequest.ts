import { queryField, type ShellPath, searchPath, shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { languageOfPath } from 'shared/language/language.ts';

/** The parts of a request that the site reads. Nothing else reaches an answer or belongs in a cache key. */
export interface SiteRequest {
  /** Path of the address: percent-encoded, without dot segments. */
  path: string;
  /** The search terms, on the page of results alone; see `queryOf`. */
  query?: string;
  /** The candidates that the address or the session names; absent if there are none. */
  preview?: PreviewRequest;
}

export interface PreviewRequest {
  /** The parameter `preview` of the address. */
  asked?: string;
  /** The session's previews, as the cookie holds them. */
  remembered: string;
  /** Whether the visitor's browser came by TLS. */
  secure: boolean;
}

/** A request as a host has received it. */
interface ReceivedRequest {
  /** Path and query; never a host, which is the client's to choose. */
  target: string;
  cookie: string | null | undefined;
  /** Whether the visitor's browser came by TLS. */
  secure: boolean;
}

/** Paths that the URL parser leaves as they are. */
const plainPath = /^\/[A-Za-z0-9_/-]*$/;

/** Reads a request whose target begins with `/`. */
export function siteRequest({ target, cookie, secure }: ReceivedRequest): SiteRequest {
  const session = cookie ? /(?:^|;\s*)preview=([^;]*)/.exec(cookie)?.[1] : undefined;
  if (!session && plainPath.test(target)) return { path: target };
  const { pathname, search } = new URL(`http://localhost${target}`);
  // Most queries come from campaigns; they are not parsed.
  const query = /[?&]preview\b/.test(search) ? new URLSearchParams(search) : new URLSearchParams();
  const asked = query.get('preview');
  const searched =
    shellPathAt(pathname) === searchPath ? new URLSearchParams(search).get(queryField)?.trim() : undefined;
  const request = { path: pathname, ...(searched ? { query: searched } : {}) };
  if (asked === null && !session) return request;
  const preview = { remembered: decoded(session ?? ''), secure, ...(asked === null ? {} : { asked }) };
  return { ...request, preview };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The path of the shell's own, below the language, that an address is; nothing for all others. */
export function shellPathAt(address: string): ShellPath | undefined {
  const language = languageOfPath(address);
  const section = shellSections.find((own) => address === `/${language}/${own}`);
  return section && `/${section}`;
}

/** `host[:port]`: a name, an IPv4 address, or an IPv6 address in brackets (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const authority = /^(?:[a-z0-9](?:[a-z0-9._-]{0,253}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::(\d{0,5}))?$/i;

/** Says if a text is valid as a `Host` header. */
export function isAuthority(text: string): boolean {
  const [matched, port] = authority.exec(text) ?? [];
  return matched !== undefined && Number(port ?? 0) < 65_536;
}
