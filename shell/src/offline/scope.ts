/** What the worker uses of its global scope: TypeScript knows either pages or workers. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Lasting) => void): void;
}

/** An event that keeps the worker running. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export const scope = globalThis as unknown as WorkerScope;
