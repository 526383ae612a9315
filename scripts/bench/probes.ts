/** What the measurements use inside a page, of the site and of its pages without scripts alike. */
export interface Probes {
  /** Touches the islands of the page; whether the client runs and all of them are hydrated. */
  isHydrated(): boolean;
  /**
   * Milliseconds from the next event of a type to the end of the first frame in which something is so; `Infinity` when it
   * is not so within `timeoutMs` milliseconds.
   */
  watch(type: string, isSo: () => boolean, timeoutMs: number): Promise<number>;
  /**
   * The same, as the browser times the painting of what a script changes: a frame ends before the pictures of a new page are
   * worked on, and a task that tells of its end comes after them.
   */
  painted?(type: string, isSo: () => boolean, timeoutMs: number): Promise<number>;
  /** Answer to the input that is being watched. */
  answer?: Promise<number>;
  /** The same for the hydration of the page that it leads to. */
  hydration?: Promise<number>;
}

/** Element Timing, of which TypeScript knows nothing yet. */
interface PaintTiming extends PerformanceEntry {
  /** When the frame was painted. */
  paintTime: number;
}

declare global {
  var probes: Probes;
}

/** Runs in every page before anything else. */
export function installProbes({ waiting, started }: { waiting: string; started: string }): void {
  const touched = new WeakSet<Element>();
  globalThis.probes = {
    isHydrated() {
      const islands = document.querySelectorAll(waiting);
      for (const island of islands) {
        // Once, as a visitor does: an island goes on by itself.
        if (touched.has(island)) continue;
        touched.add(island);
        island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
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

/** Runs after `installProbes`. */
export function installPaintProbe(): void {
  /** Puts a sign into the page, which is painted with what has just changed; the browser times it. */
  const signed = (resolve: (paintTime: number) => void) => {
    const sign = document.createElement('p');
    sign.textContent = '.';
    sign.style.cssText = 'position:fixed;top:0';
    sign.setAttribute('elementtiming', 'painted');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) resolve((entry as PaintTiming).paintTime);
    }).observe({ type: 'element' });
    document.body.append(sign);
  };
  globalThis.probes.painted = (type, isSo, timeoutMs) =>
    new Promise((resolve) => {
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
      const watch = ({ timeStamp }: Event) => {
        const changes = new MutationObserver(() => {
          if (!isSo()) return;
          changes.disconnect();
          signed((paintTime) => resolve(paintTime - timeStamp));
        });
        changes.observe(document, { childList: true, subtree: true });
      };
      addEventListener(type, watch, { capture: true, once: true });
    });
}
