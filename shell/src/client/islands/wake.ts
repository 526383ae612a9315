import { mark, type Wake, wakeNow } from 'shared/contract/document/document.contract.ts';
import { isFastConnection, savesData, stored } from 'shared/page/device.ts';

const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

const near = { rootMargin: '200px' };

/** Wakes a part of the page once: at its first touch, or by the strategy that it may have (`mark.wake`). */
export function wakeBy(part: HTMLElement, act: () => void, signal: AbortSignal): void {
  const strategy = part.getAttribute(mark.wake) as Wake | typeof wakeNow;
  // It was touched before the client came, or is being touched as its page is shown.
  if (strategy === wakeNow || part.matches(':hover, :focus-within')) {
    act();
    return;
  }
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    act();
  };
  for (const touch of touches) part.addEventListener(touch, wake, { passive: true, signal });
  // Where the device stores a state of the part, the visitor has used it before.
  const isUsed = stored(part.getAttribute(mark.stored) ?? '') !== null;
  if (strategy === 'near' ? !savesData() : isUsed) whenSeen(part, near, wake, signal);
  if (wakesOnIdle(part)) whenIdle(wake, signal);
}

/** Says if a part wakes without a touch: on a fast connection, as soon as the browser is idle. */
export function wakesOnIdle(part: HTMLElement): boolean {
  return part.getAttribute(mark.wake) === ('idle' satisfies Wake) && isFastConnection();
}

/** Acts once a part is seen, unless it was called off. */
export function whenSeen(part: Element, options: IntersectionObserverInit, act: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, options);
  observer.observe(part);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Does something when the browser has nothing else to do, unless it was called off. */
export function whenIdle(wake: () => unknown, signal?: AbortSignal): void {
  const start = () => signal?.aborted || wake();
  // Safari has none.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1000);
}
