/** Subresource integrity of scripts, by address, as the documents of this visit stated it. */
const known = new Map<string, string>();

/** Learns the integrity of scripts from the import map of a document; that of this document has one remote only. */
export function learnIntegrity(source: Document): void {
  const text = source.querySelector('script[type="importmap"]')?.textContent ?? '{}';
  const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
  for (const [address, hash] of Object.entries(integrity)) known.set(address, hash);
}

// Requests all in one round, each in a task of its own: one takes 3 ms on a slow processor, and taps come first.
export async function preloadScripts(scripts: string[]): Promise<void> {
  await nextTask();
  learnIntegrity(document);
  for (const address of scripts) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${address}"]`)) continue;
    document.head.append(preloadOf(address));
    await nextTask();
  }
}

/** Loads a script into the module map. @throws Error without it, with other content, or without a stated hash */
export function preloadChecked(address: string): Promise<void> {
  learnIntegrity(document);
  if (!known.has(address)) return Promise.reject(new Error(`${address}: no document states its integrity`));
  const link = preloadOf(address);
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} cannot be had, or has other content than its document states`));
    document.head.append(link);
  });
}

/** Files that were requested before anything asks for them, by address. */
const requested = new Map<string, Promise<Response> | undefined>();

/** Requests a file whose integrity a document has stated, once. @returns whether one has */
export function requestChecked(address: string): boolean {
  learnIntegrity(document);
  if (!known.has(address)) return false;
  if (!requested.has(address)) {
    const response = checkedFetch(address);
    requested.set(address, response);
    // Whoever asks for it hears of a failure.
    response.catch(() => undefined);
  }
  return true;
}

/** Fetches a file; refuses content other than its integrity, if a document has stated it. */
export function checkedFetch(address: string): Promise<Response> {
  const { pathname } = new URL(address, location.origin);
  const early = requested.get(pathname);
  // A response is read once.
  if (early) requested.set(pathname, undefined);
  return early ?? fetch(pathname, { integrity: known.get(pathname) ?? '' });
}

function preloadOf(address: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address });
  const hash = known.get(address);
  if (hash) link.setAttribute('integrity', hash);
  return link;
}

/** Ends the task, so that taps come first. */
export function nextTask(): Promise<void> {
  // Safari has none.
  const { scheduler } = globalThis as { scheduler?: Partial<Scheduler> };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
