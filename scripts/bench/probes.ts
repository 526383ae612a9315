/** Helpers inside a page, with and without its scripts. */
export interface Probes {
  /**
   * Touches the islands of the page, once, as a visitor does. It looks at no frame, as the browser would then paint one
   * between any two slices of the hydration.
   * @returns the time at which the client ran and all islands were hydrated; `Infinity` if they are not within `timeoutMs`
   */
  untilHydrated(timeoutMs: number): Promise<number>;
  /**
   * Milliseconds from the next event of a type to the end of the first frame in which a condition holds; `Infinity` if it
   * does not hold within `timeoutMs`.
   */
  watch(type: string, holds: () => boolean, timeoutMs: number): Promise<number>;
  /** Answer to the input that is being watched. */
  answer?: Promise<number>;
}

declare global {
  var probes: Probes;
}

/** Marks of the document, by which a page tells how far it is; `waiting` selects islands that are not hydrated. */
interface Marks {
  waiting: string;
  started: string;
  ofIslands: string[];
}

/** Runs in every page before anything else. */
export function installProbes({ waiting, started, ofIslands }: Marks): void {
  const timeout = (timeoutMs: number, resolve: (time: number) => void) =>
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
  globalThis.probes = {
    untilHydrated(timeoutMs) {
      for (const island of document.querySelectorAll(waiting))
        island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return new Promise((resolve) => {
        timeout(timeoutMs, resolve);
        const look = () => {
          if (!document.documentElement.hasAttribute(started) || document.querySelector(waiting)) return;
          marks.disconnect();
          resolve(performance.now());
        };
        const marks = new MutationObserver(look);
        marks.observe(document, { subtree: true, attributeFilter: [started, ...ofIslands] });
        look();
      });
    },
    watch(type, holds, timeoutMs) {
      return new Promise((resolve) => {
        timeout(timeoutMs, resolve);
        const look = (start: number) => {
          if (!holds()) return void requestAnimationFrame(() => look(start));
          // A message comes after the frame that this callback belongs to.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        addEventListener(type, ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
          capture: true,
          once: true,
        });
      });
    },
  };
}
