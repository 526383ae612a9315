import type { InstalledRelease } from '../directory/directory.ts';
import type { Frame } from './documents/frame.ts';

export interface CompositionOptions {
  frame: Frame;
  /** Reaches the services of remotes. */
  fetch: typeof globalThis.fetch;
  log: Log;
  /** The language-path flag (product 3.1): `/` redirects to the default language. */
  rootRedirects: boolean;
  /** Addresses of the services of remotes. The form of a remote without one does what its HTML says. */
  services?: Readonly<Record<string, string>>;
  /** Returns an installed release, also one that is not live. */
  installed?: (remote: string, release: string) => InstalledRelease | undefined;
  /**
   * Returns a release for a preview, and installs it if necessary; nothing if it was rolled back.
   * @throws Error that says why it cannot be shown
   */
  candidate?: (remote: string, release: string) => Promise<InstalledRelease | undefined>;
  /** Secret that signs links to candidates; without one there are no previews. */
  previewSecret?: string | undefined;
}

/** A line of the log; its names are documented in docs/operate.md and do not change. */
export interface LogEntry {
  level: 'info' | 'error';
  event: string;
  remote?: string;
  release?: string;
  page?: string;
  /** Id of a process, on a host that has several. */
  process?: number;
  cause?: string;
}

export type Log = (entry: LogEntry) => void;
