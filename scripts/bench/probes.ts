/** What the measurements use inside a page, of the site and of its twin alike. */
export interface Probes {
  /** Touches the islands of the page; whether the client runs and all of them are hydrated. */
  isAlive(): boolean;
  /**
   * Milliseconds from a time stamp of the page to the end of the first frame in which something is so.
   * `Infinity` when it is not so within `timeoutMs` milliseconds.
   */
  framedAfter(start: number, isSo: () => boolean, timeoutMs: number): Promise<number>;
  /** Answer to the input that is being watched. */
  answer?: Promise<number>;
  /** The same for the life of the page that it leads to. */
  life?: Promise<number>;
}

declare global {
  var probes: Probes;
}

/** Runs in every page before anything else. */
export function installProbes({ waiting, started }: { waiting: string; started: string }): void {
  globalThis.probes = {
    isAlive() {
      const islands = document.querySelectorAll(waiting);
      for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return document.documentElement.hasAttribute(started) && islands.length === 0;
    },
    framedAfter(start, isSo, timeoutMs) {
      return new Promise((resolve) => {
        requestAnimationFrame(function look() {
          if (performance.now() - start > timeoutMs) return resolve(Number.POSITIVE_INFINITY);
          if (!isSo()) return void requestAnimationFrame(look);
          // A message comes after the frame that this callback belongs to.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        });
      });
    },
  };
}
