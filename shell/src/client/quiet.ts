import { isLoading } from './documents.ts';
import { touches, whenIdle } from './wake.ts';

/** Milliseconds in which a visitor does nothing and no page is on its way, after which a page is quiet. */
const quietMs = 2000;

/** What waits for the page to be quiet. */
const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does something that nobody waits for, once: when the page is quiet, so that no tap and no page stands behind it, or as soon
 * as the page is out of sight. What waits already does not wait a second time.
 */
export function whenQuiet(act: () => void): void {
  if (timer === undefined) watch();
  waiting.add(act);
  restart();
}

function watch(): void {
  for (const type of [...touches, 'scroll']) addEventListener(type, restart, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => document.hidden && actNow());
}

function restart(): void {
  if (waiting.size === 0) return;
  clearTimeout(timer);
  timer = setTimeout(() => (isLoading() ? restart() : whenIdle(actNow)), quietMs);
}

function actNow(): void {
  for (const act of waiting) {
    waiting.delete(act);
    act();
  }
}
