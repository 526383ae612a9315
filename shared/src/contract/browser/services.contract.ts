/** Services that the shell gives to islands as single-spa props. New members are optional: older shells lack them. */
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
  /** The text that `run` copies. The next document knows nothing else of a toast that stays. */
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
  // Anything else is not delivered: a login page answers 200, too.
  /** Takes enquiries as JSON by POST, and confirms within ten seconds with 204, or with 2xx and `{"ok": true}` as JSON. */
  enquiryEndpoint?: string;
  /** The service worker is switched off: nothing is kept on the device. */
  offline?: 'off';
}
