import type { Parts } from './parts.ts';

/** Tells what has become of the list, and takes it back on request. */
export function undoable({ part, texts }: Parts, signal: AbortSignal) {
  const [notice, button] = [part('notice'), part('undo')];
  let previous: (() => void) | undefined;
  /** @param takeBack brings back what was there before, where that can be done */
  const tell = (text: string, takeBack?: () => void) => {
    previous = takeBack;
    if (notice) notice.textContent = text;
    if (button) button.hidden = !takeBack;
  };
  button?.addEventListener(
    'click',
    () => {
      if (!previous) return;
      previous();
      tell(texts.undone);
      notice?.focus();
    },
    { signal },
  );
  return { offer: tell, forget: () => tell('') };
}
