/** The global scope of the worker; TypeScript knows either pages or workers. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Lasting) => void): void;
}

/** An event that keeps the worker running. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Lasting {
  request: Request;
  /** The response that the browser requested while the worker started; only for full loads of pages. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export const scope = globalThis as unknown as WorkerScope;
