/** What the measurements use inside a page, of the site and of its pages without scripts alike. */
export interface Probes {
  /** Touches the islands of the page; whether the client runs and all of them are hydrated. */
  isHydrated(): boolean;
  /**
   * Milliseconds from the next event of a type to the end of the first frame in which something is so; `Infinity` when it
   * is not so within `timeoutMs` milliseconds.
   */
  watch(type: string, isSo: () => boolean, timeoutMs: number): Promise<number>;
  /** Answer to the input that is being watched. */
  answer?: Promise<number>;
  /** The same for the hydration of the page that it leads to. */
  hydration?: Promise<number>;
}

declare global {
  var probes: Probes;
}

/** Runs in every page before anything else. */
export function installProbes({ waiting, started }: { waiting: string; started: string }): void {
  globalThis.probes = {
    isHydrated() {
      const islands = document.querySelectorAll(waiting);
      for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return document.documentElement.hasAttribute(started) && islands.length === 0;
    },
    watch(type, isSo, timeoutMs) {
      return new Promise((resolve) => {
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
        const look = ({ timeStamp }: Event) => {
          if (!isSo()) return void requestAnimationFrame(() => look({ timeStamp } as Event));
          // A message comes after the frame that this callback belongs to.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        };
        const once = { capture: true, once: true };
        addEventListener(type, (event) => void requestAnimationFrame(() => look(event)), once);
      });
    },
  };
}
