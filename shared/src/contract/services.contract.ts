/**
 * What the shell hands to every remote as single-spa custom props.
 * What: the only way in which a remote reaches the shell.
 * Where relied on: `shared/src/page` (the remotes' side) and `shell/src/client` (the shell's side).
 * Why: no event bus and no globals; parts share the URL and these functions, nothing else.
 *
 * A function or field that a version of the contract adds may be absent in its type, as shells of the version before have
 * none: a remote that forgets to ask does not compile.
 */
export interface Services {
  /** Shows a toast in the shell's toast area; what it gives changes or removes that toast. */
  notify(toast: Toast): ShownToast;
  /** Tells assistive technology about something that changed without a new page; politely. */
  announce(text: string): void;
  /** Opens a page of the site without a full load. `path` starts with the language. */
  navigate(path: string): void;
  /** Takes an error that the page survived, for whoever runs the site. Shells before it have none. */
  report?(error: unknown): void;
  settings: Settings;
}

export interface Toast {
  type: 'info' | 'success' | 'warning' | 'error' | 'default';
  text: string;
  /** Stays until a visitor closes it, also after a reload; shells before it let it go after its time. */
  stays?: boolean;
  /** Actions for the visitor: a function to run, or an address to open. */
  actions?: (RunAction | { text: string; href: string })[];
}

interface RunAction {
  text: string;
  run: () => void;
  /**
   * What `run` gives to the clipboard. Of a toast that stays, the tab keeps it until the toast is closed, and the next document
   * gives it; without it, as in shells before it, the action ends with its document.
   */
  copies?: string;
}

/** A toast that was shown. Once it has gone, by itself or by a visitor, both functions do nothing. */
export interface ShownToast {
  /** Shows another toast in its place, for its full time. */
  update(toast: Toast): void;
  remove(): void;
}

/** Settings of a deployment for remotes. */
export interface Settings {
  /**
   * Address that takes enquiries as JSON by POST; without it they go to the service behind the form. It confirms that it took one
   * with status 204, or with another 2xx and the JSON `{"ok": true}` (`application/json`), within ten seconds and without
   * a redirect. Anything else, such as a login page with status 200 or an empty 202, counts as not delivered.
   */
  enquiryEndpoint?: string;
  /** The service worker is switched off: nothing is kept on the device. */
  offline?: 'off';
}
