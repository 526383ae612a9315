/**
 * Runs in a page: touches its islands; whether the client runs and all of them are hydrated.
 * @param failed mark of islands that count as not hydrated; without it they are passed over
 */
export function isHydrated({
  waiting,
  failed,
  started,
}: {
  waiting: string;
  failed?: string;
  started: string;
}): boolean {
  const islands = document.querySelectorAll(waiting);
  for (const island of islands) island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  if (failed && document.querySelector(`[${failed}]`)) return false;
  return document.documentElement.hasAttribute(started) && islands.length === 0;
}
