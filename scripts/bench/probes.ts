/** What the measurements use inside a page, of the site and of its pages without scripts alike. */
export interface Probes {
  /** Whether React has taken over the fragment, not merely started to. */
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
export function installProbes(): void {
  globalThis.probes = {
    isHydrated() {
      const root = document.querySelector('#page > div');
      const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer'));
      if (!key) return false;
      const container = (root as unknown as Record<string, { stateNode: { current: { child: unknown } } }>)[key];
      return Boolean(container?.stateNode.current.child);
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
