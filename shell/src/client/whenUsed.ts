import { once, touches, whenIdle } from './wake.ts';

/**
 * Does something once, when the page is done and its visitor does something in it: a visitor who only reads what was
 * opened loads nothing more.
 */
export function whenUsed(act: () => void): void {
  const start = once(() => {
    if (document.readyState === 'complete') whenIdle(act);
    else addEventListener('load', () => whenIdle(act));
  });
  // What the client was started by is over by now.
  if (navigator.userActivation?.hasBeenActive) start();
  else for (const touch of touches) addEventListener(touch, start, { passive: true });
}
