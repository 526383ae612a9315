/** What the measurements use inside a page, of the site and of its pages without scripts alike. */
export interface Probes {
  /**
   * Touches the islands of the page, once, as a visitor does. No frame is looked at: that would have the browser make one between
   * any two slices of the hydration.
   * @returns the time at which the client ran and all islands were hydrated; `Infinity` when they are not within `timeoutMs`
   */
  untilHydrated(timeoutMs: number): Promise<number>;
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
  /** The same up to the hydration of a page that a script shows, which is touched in its first frame. */
  hydrated?(type: string, isShown: () => boolean, timeoutMs: number): Promise<number>;
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

/** Marks of the document, by which a page tells how far it is; `waiting` selects islands that are not hydrated. */
interface Marks {
  waiting: string;
  started: string;
  ofIslands: string[];
}

/** Runs in every page before anything else. */
export function installProbes({ waiting, started, ofIslands }: Marks): void {
  globalThis.probes = {
    untilHydrated(timeoutMs) {
      for (const island of document.querySelectorAll(waiting))
        island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return new Promise((resolve) => {
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
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
export function installNavigationProbes(): void {
  /** Puts a sign into the page, which is painted with what has just changed; the browser times it. */
  const signed = () =>
    new Promise<number>((resolve) => {
      const sign = document.createElement('p');
      sign.textContent = '.';
      sign.style.cssText = 'position:fixed;top:0';
      sign.setAttribute('elementtiming', 'painted');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) resolve((entry as PaintTiming).paintTime);
      }).observe({ type: 'element' });
      document.body.append(sign);
    });
  /** From the next event of a type, through the change by which something is so, to what follows on it. */
  const after = (type: string, isSo: () => boolean, timeoutMs: number, follow: () => Promise<number>) =>
    new Promise<number>((resolve) => {
      setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
      const watch = ({ timeStamp }: Event) => {
        const changes = new MutationObserver(() => {
          if (!isSo()) return;
          changes.disconnect();
          void follow().then((time) => resolve(time - timeStamp));
        });
        changes.observe(document, { childList: true, subtree: true });
      };
      addEventListener(type, watch, { capture: true, once: true });
    });
  probes.painted = (type, isSo, timeoutMs) => after(type, isSo, timeoutMs, signed);
  probes.hydrated = (type, isShown, timeoutMs) =>
    after(type, isShown, timeoutMs, async () => {
      await new Promise(requestAnimationFrame);
      return probes.untilHydrated(timeoutMs);
    });
}
